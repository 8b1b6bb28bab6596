import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildFunctions, readMetafile } from '../build/functions.ts'
import { permissions, reconcile, unknownPath, type FunctionName, type Permissions } from './permissions.ts'

const entries = Object.entries(permissions) as [FunctionName, Permissions][]

/** For each function, the files of ours that its bundle contains. */
async function filesByFunction(): Promise<Map<string, string[]>> {
  await buildFunctions()
  const { outputs } = await readMetafile()
  return new Map(
    Object.entries(outputs).map(([output, { inputs }]) => [
      output.replace(/^dist\/functions\/|\/index\.js$/g, ''),
      Object.keys(inputs).filter((file) => (inputs[file]?.bytesInOutput ?? 0) > 0),
    ]),
  )
}

test('a function has the vault, the secret, the bucket, the time for Stripe and the processor that its code uses, and only those', async () => {
  const files = await filesByFunction()
  const contains = (name: FunctionName, folder: string) =>
    files.get(name)?.some((file) => file.startsWith(`functions/${folder}/`)) ?? 'no bundle'
  for (const [name, { vault, secret, media, stripe, hashesPasswords }] of entries)
    expect({
      name,
      vault: contains(name, 'vault'),
      secret: contains(name, 'secrets'),
      media: contains(name, 'media'),
      stripe: contains(name, 'stripe'),
      hashesPasswords: contains(name, 'passwords'),
    }).toEqual({
      name,
      vault: vault !== undefined,
      secret: secret === true,
      media: media !== undefined,
      stripe: stripe === true,
      hashesPasswords: hashesPasswords === true,
    })
})

/** Units that each route was measured to read and write, from the table that costs.test.ts holds to the truth. */
function measuredUnits(): Map<string, { reads: number; writes: number }> {
  const readme = readFileSync(new URL('../../functions/table/README.md', import.meta.url), 'utf8')
  const units = new Map<string, { reads: number; writes: number }>()
  for (const row of readme.split('\n')) {
    const [, call = '', , , reads, writes] = row.split('|').map((cell) => cell.trim())
    const name = /^`([^`]+)`/.exec(call)?.[1]
    if (!name || !(name in permissions)) continue
    const before = units.get(name) ?? { reads: 0, writes: 0 }
    units.set(name, { reads: Math.max(before.reads, Number(reads)), writes: Math.max(before.writes, Number(writes)) })
  }
  return units
}

test('a function may read the table when it was measured to read, and write when it was measured to write', () => {
  const measured = measuredUnits()
  for (const [name, { table }] of entries.filter(([name]) => name !== unknownPath && name !== reconcile)) {
    const { reads, writes } = measured.get(name) ?? { reads: Number.NaN, writes: Number.NaN }
    expect([name, writes > 0 ? 'write' : reads > 0 ? 'read' : undefined]).toEqual([name, table])
    expect(reads + writes, `${name} is in the table of costs`).not.toBeNaN()
  }
})
