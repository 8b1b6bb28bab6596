/** The ledger proof: the report of the last night. */
import { LatestProof } from './proof-schema.ts'
import { defineRoute } from '../route.ts'

export const latestProof = defineRoute({
  path: '/api/admin/proof',
  GET: {
    summary: 'The latest report of the ledger proof',
    access: 'staff',
    output: LatestProof,
    problems: [],
  },
})
