import './environment.ts'
import { afterAll, beforeAll, inject } from 'vitest'
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { client } from '../data/client.ts'
import { createTable } from '../data/create-table.ts'
import { tableName } from '../data/table.ts'
import { listenToLogs } from './logs.ts'

process.env.WALLET_CERTIFICATES = inject('walletCertificates')
listenToLogs()

// Signing takes a fifth of a command's time, and no engine on this machine asks whose signature it is.
client.middlewareStack.remove('httpSigningMiddleware')

beforeAll(async () => {
  await createTable(client, tableName())
})

afterAll(async () => {
  await client.send(new DeleteTableCommand({ TableName: tableName() }))
})
