import * as contract from '../../shared/contract/service.ts'
import document from '../openapi/openapi.json' with { type: 'json' }
import { serve } from '../http/serve.ts'

export const handler = serve(contract.openApi, {
  GET: { run: async () => document },
})
