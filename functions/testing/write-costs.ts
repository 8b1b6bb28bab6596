import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { withCostTable } from './cost-table.ts'

/** `npm run costs`: writes the table of costs into functions/table/README.md. */
const path = fileURLToPath(new URL('../table/README.md', import.meta.url))
const readme = withCostTable(await readFile(path, 'utf8'))
await writeFile(path, await format(readme, { ...(await resolveConfig(path)), filepath: path }))
