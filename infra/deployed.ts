import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseContext } from './context.ts'
import { readOutputs } from './deployed-settings.ts'
import { settingsOutput } from './deployment.ts'
import { ContextError } from './stage-settings.ts'

/**
 * `npm run deployed -- --stage <stage>`: prints the version and the address of a stage as lines of `name=value`, without values if it
 * was never deployed. `--save <folder>` writes its settings as a file of the stage, from which it can be deployed again.
 */
const { stage, stages, save } = parseArgs({
  options: { stage: { type: 'string' }, stages: { type: 'string' }, save: { type: 'string' } },
}).values

try {
  const context = parseContext({ ...(stage && { stage }), ...(stages && { stages }) })
  const { Version = '', SiteAddress = '', [settingsOutput]: settings } = await readOutputs(context)
  if (save && settings) {
    mkdirSync(save, { recursive: true })
    writeFileSync(join(save, `${context.stage}.json`), settings)
  }
  console.log(`version=${Version}\naddress=${SiteAddress}`)
} catch (error) {
  if (!(error instanceof ContextError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
