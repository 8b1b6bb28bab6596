import { writeFileSync } from 'node:fs'
import { openApiDocument } from './document.ts'

/** `npm run openapi`: writes the document that /api/openapi.json serves. */
writeFileSync(new URL('openapi.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`)
