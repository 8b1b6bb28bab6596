import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { withEntityMap } from './entity-map.ts'

/** `npm run map`: writes the map of the table into functions/table/README.md. */
const path = fileURLToPath(new URL('../table/README.md', import.meta.url))
const readme = withEntityMap(await readFile(path, 'utf8'))
await writeFile(path, await format(readme, { ...(await resolveConfig(path)), filepath: path }))
