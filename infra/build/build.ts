import { buildFunctions } from './functions.ts'
import { buildWeb } from './web.ts'

/** Builds everything as it is deployed. What was built from the same inputs before is kept. */
export const build = async (): Promise<void> => {
  await Promise.all([buildFunctions(), buildWeb()])
}

if (import.meta.main) await build()
