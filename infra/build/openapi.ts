import { mkdir, writeFile } from 'node:fs/promises'
import { openApiDocument } from '../../functions/service/openapi-document.ts'

/** Writes the OpenAPI document, which /api/openapi.json also serves, to `dist/openapi.json`. */
export async function buildOpenApi(): Promise<void> {
  await mkdir('dist', { recursive: true })
  await writeFile('dist/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`)
}
