import document from '../openapi/openapi.json' with { type: 'json' }
import { serve } from '../http/serve.ts'

export const handler = serve('openapi.json', {
  GET: { run: async () => document },
})
