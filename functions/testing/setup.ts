import './environment.ts'
import { afterAll, beforeAll, inject, vi } from 'vitest'
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { client } from '../table/client.ts'
import { createTable } from '../table/create-table.ts'
import { tableName } from '../table/rows.ts'
import { askOwnEngine } from './engine.ts'
import { listenToLogs } from './logs.ts'
import { sendUnsigned } from './unsigned.ts'

vi.mock('node:crypto', async (original) => (await import('./hashes.ts')).counting(await original()))

process.env.WALLET_CERTIFICATES = inject('walletCertificates')
askOwnEngine()
listenToLogs()
sendUnsigned()

beforeAll(async () => {
  await createTable(client, tableName())
})

afterAll(async () => {
  await client.send(new DeleteTableCommand({ TableName: tableName() }))
})
