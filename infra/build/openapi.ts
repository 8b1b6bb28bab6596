import { mkdir, writeFile } from 'node:fs/promises'
import { openApiDocument } from '../../functions/service/openapi/document.ts'

export const openApiPath = 'dist/openapi.json'

/** Writes the OpenAPI document, which /api/openapi.json also serves. */
export async function buildOpenApi(path = openApiPath): Promise<void> {
  await mkdir('dist', { recursive: true })
  await writeFile(path, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
}

if (import.meta.main) await buildOpenApi()
