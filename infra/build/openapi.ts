import { mkdir, rename, writeFile } from 'node:fs/promises'
import { openApiDocument } from '../../functions/service/openapi/document.ts'

export const openApiPath = 'dist/openapi.json'

/** Writes the OpenAPI document, which /api/openapi.json also serves. */
export async function buildOpenApi(path = openApiPath): Promise<void> {
  await mkdir('dist', { recursive: true })
  // Another process may be reading it.
  const written = `${path}.${process.pid}`
  await writeFile(written, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
  await rename(written, path)
}

if (import.meta.main) await buildOpenApi()
