import * as contract from '../../../shared/catalogue/routes.ts'
import { readCatalogue } from '../../catalogue/read-catalogue.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.products, {
  GET: { run: () => readCatalogue() },
})
