import * as contract from '../../shared/service/routes.ts'
import { serve } from '../serve.ts'
import { openApiDocument } from '../service/openapi/document.ts'

const document = openApiDocument()

export const handler = serve(contract.openApi, {
  GET: { run: async () => document },
})
