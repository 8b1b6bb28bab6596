import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { withEntityMap } from './entity-map.ts'
import { withCoverage } from './write-coverage.ts'

/** `npm run map`: writes the map of the table into functions/table/README.md, and the coverage of the ledger audit into SECURITY.md. */
async function write(file: string, change: (text: string) => string): Promise<void> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const text = change(await readFile(path, 'utf8'))
  await writeFile(path, await format(text, { ...(await resolveConfig(path)), filepath: path }))
}

await write('../table/README.md', withEntityMap)
await write('../../SECURITY.md', withCoverage)
