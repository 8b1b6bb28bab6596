import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { openApiDocument } from './document.ts'

/** `npm run openapi`: writes the document that /api/openapi.json serves. */
const file = fileURLToPath(new URL('openapi.json', import.meta.url))
const text = await format(JSON.stringify(openApiDocument(), null, 2), {
  ...(await resolveConfig(file)),
  parser: 'json',
})
writeFileSync(file, text)
