import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { permissionsDocument } from './permissions-table.ts'
import { everything, synthesizeIn } from './synthesize-in.ts'

/** `npm run permissions`: writes infra/stack/PERMISSIONS.md. */
const path = fileURLToPath(new URL('../PERMISSIONS.md', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'solara-permissions-'))
try {
  const { resources, edge = {} } = synthesizeIn(folder, everything)
  const text = permissionsDocument([resources, edge])
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
