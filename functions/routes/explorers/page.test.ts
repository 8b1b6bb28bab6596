import { expect, test } from 'vitest'
import { call, callRaw } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'

async function open(username: string) {
  const { status, headers, body } = await callRaw('explorers/page', 'GET', { params: { username } })
  return { status, headers, text: new TextDecoder().decode(body as Uint8Array) }
}

test('has a title and a preview of what the card shows, and is never cached', async () => {
  const member = await create.member()
  await call('user/profile', 'PATCH', { as: member, body: { explorerCard: ['tier'] } })
  const { username } = member.user
  const { status, headers, text } = await open(username)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html', 'no-store'])
  expect(text).toMatch(new RegExp(`<title>[^<]*${username}`))
  expect(text).toContain(`<meta property="og:url" content="https://solara.test/explorers/${username}">`)
  expect(text).toContain('Space Cadet')
  const picture = `/api/explorers/${username}/picture?version=-free-----`
  expect(text).toContain(`<meta property="og:image" content="https://solara.test${picture}">`)
  expect(text).toContain('<div id="page">')
})

test.each(['nobody-at-all', '_'])(
  'the address of %s is a page that is missing, and is not indexed',
  async (username) => {
    const { status, text } = await open(username)
    expect(status).toBe(404)
    expect(text).toContain('<meta name="robots" content="noindex">')
  },
)
