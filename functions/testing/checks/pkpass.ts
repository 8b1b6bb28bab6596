import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const run = promisify(execFile)

type Field = { key: string; label: string; value: string }
type Place = 'headerFields' | 'primaryFields' | 'secondaryFields' | 'backFields'
export type PassJson = { serialNumber: string; barcodes: { message: string }[]; storeCard: Record<Place, Field[]> }

/** The files of a pass. */
export type Pkpass = Map<string, Buffer>

/** The files of a zip archive without compression. */
export function unzip(archive: Uint8Array): Pkpass {
  const bytes = Buffer.from(archive)
  const files: Pkpass = new Map()
  // The central directory at the end lists each file and its offset.
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let entry = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, start] = [bytes.readUInt16LE(entry + 28), bytes.readUInt32LE(entry + 42)]
    const name = bytes.toString('utf8', entry + 46, entry + 46 + nameLength)
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    files.set(name, bytes.subarray(data, data + bytes.readUInt32LE(entry + 24)))
    entry += 46 + nameLength + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32)
  }
  return files
}

export const jsonIn = (pass: Pkpass): PassJson => JSON.parse(String(pass.get('pass.json'))) as PassJson

/** Expects openssl to verify the signature with this authority, and every file to match the manifest. */
export async function expectSigned(pass: Pkpass, authority: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'solara-pass-'))
  try {
    for (const name of ['signature', 'manifest.json']) await writeFile(join(folder, name), pass.get(name) ?? '')
    await writeFile(join(folder, 'wwdr.pem'), authority)
    const verifying =
      'smime -verify -inform DER -in signature -content manifest.json -CAfile wwdr.pem -purpose any -binary'
    const verified = run('openssl', verifying.split(' '), { cwd: folder }).then(
      ({ stderr }) => stderr.trim(),
      ({ stderr }: { stderr: string }) => stderr,
    )
    expect(await verified).toMatch(/^(CMS )?Verification successful$/)
  } finally {
    await rm(folder, { recursive: true })
  }
  const signed = [...pass].filter(([name]) => name !== 'signature' && name !== 'manifest.json')
  const hashes = signed.map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')])
  expect(Object.fromEntries(hashes)).toEqual(JSON.parse(String(pass.get('manifest.json'))))
}
