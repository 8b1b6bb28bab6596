import { beforeEach, expect, test } from 'vitest'
import { answerKeeper, keptAt, knownQuery } from './edge-cache.ts'

const path = '/api/shop/products'
const headers = { 'content-type': 'application/json', 'cache-control': 'public, max-age=60', etag: '"one"' }
const good = { statusCode: 200, headers, body: '[]' }

let seconds: number
/** How often the origin was asked, and what it says. */
let asked: number
let says: () => Promise<object>
let keep: ReturnType<typeof answerKeeper>

beforeEach(() => {
  seconds = 0
  asked = 0
  says = async () => good
  keep = answerKeeper(() => seconds * 1000)
})

const get = async (sent: Record<string, string> = {}, method = 'GET', query = '') => {
  const values = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, { value }]))
  const answer = await keep({ path, query, method, headers: values }, 60, () => {
    asked += 1
    return says()
  })
  if (!(answer instanceof Response)) return answer
  const { status } = answer
  return { status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
}

test('the catalogue is what is kept, a minute', () => {
  expect(keptAt(path)).toEqual({ path, seconds: 60, query: ['asOf'] })
  expect(keptAt('/api/shop/items')).toBeUndefined()
  expect(keptAt('/api/admin/products')).toBeUndefined()
})

test('of the query only what the contract knows counts: another one is asked for anew', async () => {
  const kept = { path, seconds: 60, query: ['asOf'] }
  expect(knownQuery('who=me&asOf=1&asOfx=2&xasOf=3', kept)).toBe('asOf=1')
  expect(knownQuery('', kept)).toBe('')
  expect(await get()).toMatchObject({ body: '[]' })
  says = async () => ({ ...good, body: '[1]' })
  expect(await get({}, 'GET', 'asOf=1')).toMatchObject({ body: '[1]' })
  says = async () => ({ ...good, body: '[2]' })
  expect(await get({}, 'GET', 'asOf=1')).toMatchObject({ body: '[1]' })
  expect(await get()).toMatchObject({ body: '[]' })
  expect(asked).toBe(2)
})

test('within its minute an answer is given again, with its age; then it is asked for again', async () => {
  expect(await get()).toMatchObject({
    status: 200,
    body: '[]',
    headers: { age: '0', 'x-cache': 'Miss from cloudfront' },
  })
  seconds = 59
  const hit = await get()
  expect(hit).toMatchObject({ status: 200, body: '[]', headers: { ...headers, age: '59' } })
  expect(asked).toBe(1)
  seconds = 60
  says = async () => ({ ...good, body: '[1]' })
  expect(await get()).toMatchObject({ body: '[1]', headers: { age: '0' } })
  expect(asked).toBe(2)
})

test('a hundred who ask at once are one question', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  says = () => promise
  const answers = Array.from({ length: 100 }, () => get())
  resolve(good)
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ status: 200, body: '[]' })
  expect(asked).toBe(1)
})

test('who has it already is told that it is unchanged; HEAD has no body', async () => {
  expect(await get({ 'if-none-match': '"one"' })).toMatchObject({ status: 304, body: '', headers: { etag: '"one"' } })
  expect(await get({ 'if-none-match': 'W/"one"' })).toMatchObject({ status: 304 })
  expect(await get({ 'if-none-match': '"two"' })).toMatchObject({ status: 200, body: '[]' })
  expect(await get({}, 'HEAD')).toMatchObject({ status: 200, body: '', headers: { 'content-length': '2' } })
  expect(asked).toBe(1)
})

test('compressed for those who take it, it is still one answer', async () => {
  says = async () => ({ ...good, body: JSON.stringify('x'.repeat(2_000)) })
  expect(await get({ 'accept-encoding': 'gzip, br' })).toMatchObject({
    headers: { 'content-encoding': 'br', etag: 'W/"one"', vary: 'accept-encoding' },
  })
  expect(await get()).toMatchObject({ headers: { etag: '"one"', 'content-length': '2002' } })
  expect(asked).toBe(1)
})

test.each([
  ['an error', { ...good, statusCode: 503 }],
  ['what may not be kept', { ...good, headers: { 'cache-control': 'no-store' } }],
  ['what says nothing of it', { statusCode: 200, body: '[]' }],
  ['what sets a cookie', { ...good, cookies: ['session=1'] }],
])('%s is not kept, and does not take the place of what follows', async (_what, answer) => {
  says = async () => answer
  expect(await get()).toEqual(answer)
  expect(await get()).toEqual(answer)
  expect(asked).toBe(2)
  says = async () => good
  expect(await get()).toMatchObject({ status: 200, body: '[]' })
})

test('an origin that fails is asked again by the next', async () => {
  says = () => Promise.reject(new Error('down'))
  await expect(get()).rejects.toThrow('down')
  says = async () => good
  expect(await get()).toMatchObject({ status: 200 })
})
