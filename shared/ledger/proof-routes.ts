/** The ledger proof: the report of the last night, and the keys that verify it. */
import { LatestProof, ProofKeys } from './proof-schema.ts'
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

export const proofKeys = defineRoute({
  path: '/api/ledger/proof-keys',
  GET: {
    summary: 'The public keys that verify the reports of the ledger proof',
    access: 'anyone',
    output: ProofKeys,
    problems: ['not_configured'],
  },
})
