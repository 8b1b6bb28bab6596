import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call, queryClient, read } from './client.ts'

type Reply = { status: number; body?: unknown; headers?: Record<string, string> }

const busy: Reply = { status: 503, body: { message: 'Service Unavailable' } }
const slowDown = (seconds: string): Reply => ({ ...busy, status: 429, headers: { 'retry-after': seconds } })
const games: Reply = { status: 200, body: [] }

let replies: Reply[]
let received: string[]
const server = createServer((request, response) => {
  received.push(`${request.method} ${request.url}`)
  const { status, body, headers } = replies.shift() ?? { status: 404, body: {} }
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
})

// Amplify is configured once, with the page's address.
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})

beforeEach(() => {
  ;[replies, received] = [[], []]
  // The shortest wait.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  queryClient.clear()
})

afterEach(() => {
  vi.restoreAllMocks()
})

afterAll(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const readGames = () => queryClient.fetchQuery(read('games', {}))

test.each([
  ['429 of the gateway', { status: 429, body: { message: 'Too Many Requests' } }],
  ['503', busy],
  ['429 that asks to wait for a second', slowDown('1')],
])('a read that got %s is sent once more', async (_, refusal) => {
  replies = [refusal, games]
  expect(await readGames()).toEqual([])
  expect(received).toEqual(['GET /api/games', 'GET /api/games'])
  expect(Math.random, 'the wait has jitter').toHaveBeenCalledOnce()
})

test('a read that is refused twice fails with the second reply', async () => {
  replies = [busy, { status: 429, body: { code: 'slow_down', message: 'Please wait.' } }, games]
  await expect(readGames()).rejects.toMatchObject({ status: 429, userMessage: 'Please wait.' })
  expect(received).toHaveLength(2)
})

test.each([
  ['500', { status: 500, body: {} }],
  ['404', { status: 404, body: {} }],
  ['429 that asks to wait longer than a person would', slowDown('600')],
])('a read that got %s is not sent again', async (_, refusal) => {
  replies = [refusal, games]
  await expect(readGames()).rejects.toMatchObject({ status: refusal.status })
  expect(received).toHaveLength(1)
})

test('a call that changes something is not sent again', async () => {
  replies = [busy]
  await expect(call('user/daily-login', 'POST', {})).rejects.toMatchObject({ status: 503 })
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => call('user/daily-login', 'POST', {}),
  })
  replies = [busy, { status: 200 }]
  await expect(mutation.execute(undefined)).rejects.toMatchObject({ status: 503 })
  expect(received).toHaveLength(2)
})

test('a screen that was left sends nothing more', async () => {
  replies = [busy, games]
  const observer = new QueryObserver(queryClient, read('games', {}))
  const refused = new Promise<void>((resolve) => {
    observer.subscribe(({ failureCount }) => failureCount === 1 && resolve())
  })
  await refused
  const fetched = queryClient.getQueryCache().find({ queryKey: read('games', {}).queryKey })?.promise
  observer.destroy()
  await expect(fetched).rejects.toMatchObject({ status: 503 })
  expect(received).toHaveLength(1)
})

test('a read whose loader has just failed is not sent again by the screen that then appears', async () => {
  replies = [{ status: 500, body: {} }, games]
  await queryClient.prefetchQuery(read('games', {}))
  const observer = new QueryObserver(queryClient, read('games', {}))
  const leave = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' })
  leave()
  expect(received).toEqual(['GET /api/games'])
})

test('a screen that opens later reads what failed before', async () => {
  replies = [{ status: 500, body: {} }, games]
  await queryClient.prefetchQuery(read('games', {}))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  const observer = new QueryObserver(queryClient, read('games', {}))
  const leave = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([]))
  leave()
})
