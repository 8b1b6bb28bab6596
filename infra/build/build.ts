import { buildFunctions } from './functions.ts'
import { buildOpenApi } from './openapi.ts'
import { buildWeb, type Words } from './web.ts'

/** Builds everything as it is deployed. What was built from the same inputs before is kept. */
export const build = async (words: Words = 'ignore'): Promise<void> => {
  await Promise.all([buildFunctions(), buildWeb(words), buildOpenApi()])
}

if (import.meta.main) await build('inherit')
