import { buildFunctions } from './functions.ts'
import { buildOpenApi } from './openapi.ts'
import type { BuildLog } from './web.ts'

/** Builds everything that is deployed. Output whose inputs are unchanged is reused. */
export const build = async (log: BuildLog = 'ignore'): Promise<void> => {
  await Promise.all([buildFunctions(log), buildOpenApi()])
}

if (import.meta.main) await build('inherit')
