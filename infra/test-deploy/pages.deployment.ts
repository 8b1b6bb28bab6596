import { expect, test } from 'vitest'
import { password, registerMember } from './people.ts'
import { aws, site } from './deployed.ts'
import { hashedFile } from './site.ts'

test('serves the landing page, a deep link and a hashed file', async () => {
  const landing = await site.send('GET', '/')
  expect(landing).toMatchObject({ status: 200, headers: { 'content-type': expect.stringMatching(/html/) as string } })
  expect((await site.send('GET', '/membership')).status).toBe(200)
  expect(await site.send('GET', await hashedFile(site))).toMatchObject({
    status: 200,
    headers: { 'content-type': expect.stringMatching(/javascript/) as string },
  })
})

test('answers health, and an unknown path in the form of the contract', async () => {
  expect(await site.send('GET', '/api/health')).toMatchObject({ status: 200, body: { table: 'reachable' } })
  expect(await site.send('GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('refuses a request to the API that has not come through the distribution', async () => {
  const { Items } = await aws.call<{ Items: { ApiId: string }[] }>('apigatewayv2', 'get_apis')
  const direct = await site.send('GET', '/api/health', {}, `${Items[0]?.ApiId}.execute-api.localhost`)
  expect(direct).toMatchObject({ status: 403 })
})

test('refuses a change that another site sends', async () => {
  const reply = await site.send('POST', '/api/auth/logout', { headers: { origin: 'https://evil.example' } })
  expect(reply).toMatchObject({ status: 403, body: { code: 'cross_site' } })
})

test('a member registers, signs out and in, and downloads the own data', async () => {
  const { visitor, username } = await registerMember(site)
  expect(await visitor.call('POST', 'auth/logout')).toMatchObject({ status: 204 })
  expect(await visitor.call('GET', 'auth/user')).toMatchObject({ status: 401 })
  expect(await visitor.call('POST', 'auth/login', { username, password })).toMatchObject({ status: 200 })
  expect(await visitor.call('GET', 'user/export')).toMatchObject({ status: 200, body: { profile: { username } } })
  expect(await visitor.call('GET', 'admin/users')).toMatchObject({ status: 403 })
})
