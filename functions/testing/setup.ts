import './environment.ts'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { client } from '../table/client.ts'
import { createTable } from '../table/create-table.ts'
import { tableName } from '../table/rows.ts'
import { useOwnEngine } from './own-engine.ts'
import { captureLogs } from './logs.ts'
import { refuseNestedRows } from './refuse-nested-rows.ts'
import { refuseUndeclaredRows } from './refuse-undeclared-rows.ts'
import { skipSigning } from './skip-signing.ts'

vi.mock('node:crypto', async (original) => (await import('./hashes.ts')).countHashes(await original()))

process.env.WALLET_CERTIFICATES = inject('walletCertificates')
useOwnEngine()
captureLogs()
skipSigning()
refuseNestedRows()
refuseUndeclaredRows()

beforeAll(async () => {
  await createTable(client, tableName())
})

afterAll(async () => {
  await client.send(new DeleteTableCommand({ TableName: tableName() }))
})
