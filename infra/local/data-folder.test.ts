import { open, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { lockDataFolder } from './data-folder.ts'
import { temporaryFolder } from './testing/server-process.ts'

/** A folder with a table of a few hundred kilobytes. */
async function folderWithData() {
  const path = await temporaryFolder()
  const file = join(path, 'table.db')
  using database = new DatabaseSync(file)
  database.exec('CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)')
  database.exec('BEGIN')
  const insert = database.prepare('INSERT INTO rows (text) VALUES (?)')
  for (let row = 0; row < 200; row += 1) insert.run('stars '.repeat(300))
  database.exec('COMMIT')
  return { path, file }
}

async function overwriteMiddle(file: string) {
  await using handle = await open(file, 'r+')
  await handle.write('x'.repeat(9_000), 50_000)
}

test('locks a folder with intact data', async () => {
  const { path, file } = await folderWithData()
  const folder = lockDataFolder(path)
  expect(folder.tableFile).toBe(file)
  folder.lock.release()
})

test.each([
  ['cut off', (file: string) => truncate(file, 70_000)],
  ['overwritten in the middle', overwriteMiddle],
  ['not a database', (file: string) => writeFile(file, 'dear diary '.repeat(1_000))],
])('refuses data that is %s, with a message of one sentence', async (_, damage) => {
  const { path, file } = await folderWithData()
  await damage(file)
  expect(() => lockDataFolder(path)).toThrow(`Cannot read the data in ${file} (`)
  expect(() => lockDataFolder(path)).toThrow(/^[^\n]*: move the file away to start afresh\.$/)
})
