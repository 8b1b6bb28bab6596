import { expect, test } from 'vitest'
import { explorerPicturePath } from '../../../shared/community/explorer-picture.ts'
import { explorerPicture, pictureFont } from '../../community/explorer-picture.ts'
import { findExplorer } from '../../community/find-explorer.use-case.ts'
import { drawPng } from '../../pictures/draw.ts'
import { call, callRaw } from '../../testing/call.ts'
import { create } from '../../testing/fixtures/create.ts'

async function open(username: string, query = {}) {
  const { status, headers, body } = await callRaw('explorers/picture', 'GET', { params: { username }, query })
  return { status, headers, bytes: Buffer.from(body as Uint8Array) }
}

/** Width and height, as the file states them. */
const sizeOf = (png: Buffer) => {
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

const show = (as: Awaited<ReturnType<typeof create.member>>, explorerCard: string[] | null) =>
  call('user/profile', 'PATCH', { as, body: { explorerCard } as { explorerCard: [] } })

test('is 1200 by 630, differs with what the card shows, and is cached for a minute', async () => {
  const member = await create.member()
  const { username } = member.user
  await show(member, [])
  const name = await open(username)
  expect([name.status, name.headers['content-type']]).toEqual([200, 'image/png'])
  expect(name.headers['cache-control']).toBe('public, max-age=60')
  expect(sizeOf(name.bytes)).toEqual([1200, 630])
  await show(member, ['tier'])
  const tier = await open(username)
  expect(tier.bytes.equals(name.bytes)).toBe(false)
  expect((await open(username)).bytes.equals(tier.bytes)).toBe(true)
})

test('is drawn from the parts that the member has chosen, and from nothing else', async () => {
  const member = await create.member()
  const { username } = member.user
  for (const parts of [[], ['tier', 'points'], ['since', 'streak', 'games']]) {
    await show(member, parts)
    const explorer = await findExplorer(username, new Date())
    const drawn = explorer && (await drawPng(explorerPicture(explorer), pictureFont))
    expect(drawn?.equals((await open(username)).bytes)).toBe(true)
  }
})

test('has another address once the card shows something else', async () => {
  const member = await create.member()
  const address = async (parts: string[]) => {
    await show(member, parts)
    return explorerPicturePath((await call('explorers', 'GET', { params: { username: member.user.username } })).body)
  }
  const addresses = [await address([]), await address(['tier']), await address(['points']), await address(['tier'])]
  expect(new Set(addresses).size).toBe(3)
  expect(addresses[3]).toBe(addresses[1])
  const { search } = new URL(addresses[3] ?? '', 'https://solara.test')
  expect(await open(member.user.username, Object.fromEntries(new URLSearchParams(search)))).toMatchObject({
    status: 200,
  })
})

test('without a card, it is the studio’s, missing, and never cached', async () => {
  const member = await create.member()
  const unknown = await open('nobody-at-all')
  expect([unknown.status, unknown.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(sizeOf(unknown.bytes)).toEqual([1200, 630])
  await show(member, ['points'])
  await show(member, null)
  const withdrawn = await open(member.user.username)
  expect([withdrawn.status, withdrawn.bytes.equals(unknown.bytes)]).toEqual([404, true])
})
