/** The keys with which anyone verifies the reports of the ledger proof. */
import { ProofKeys } from './proof-schema.ts'
import { defineRoute } from '../route.ts'

export const proofKeys = defineRoute({
  path: '/api/ledger/proof-keys',
  GET: {
    summary: 'The public keys that verify the reports of the ledger proof',
    access: 'anyone',
    output: ProofKeys,
    problems: ['not_configured'],
  },
})
