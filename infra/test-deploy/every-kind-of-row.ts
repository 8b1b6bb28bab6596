import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createTable } from '../../functions/table/create-table.ts'
import { account, type EmulatedAws } from './emulated-aws.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

type Row = { entity: string; [attribute: string]: unknown }

/** The rows that the test of the drill stores by making every call of the contract, and the key that signed their entries. */
async function everyKindOfRow(): Promise<{ key: string; rows: Row[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'solara-rows-'))
  const file = join(folder, 'rows')
  try {
    const test = ['functions/jobs/drill/drill.test.ts', '-t', 'every kind of row']
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ROWS_FILE: file }
    await run('npx', ['--no-install', 'vitest', 'run', '--project', 'functions', ...test], { cwd: root, env })
    return deserialize(readFileSync(file)) as { key: string; rows: Row[] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const maxInBatch = 25

/** Creates a table of this name with every kind of row, and the secret that the ledger audit needs. Returns its ARN, and the kinds. */
export async function createTableWithEveryKindOfRow(
  aws: EmulatedAws,
  TableName: string,
): Promise<{ secretArn: string; kinds: Set<string> }> {
  const { key, rows } = await everyKindOfRow()
  const client = new DynamoDBClient({
    endpoint: aws.environment['AWS_ENDPOINT_URL'] ?? '',
    region: aws.region,
    credentials: { accessKeyId: account, secretAccessKey: 'emulated' },
  })
  await createTable(client, TableName)
  const documents = DynamoDBDocumentClient.from(client)
  for (let start = 0; start < rows.length; start += maxInBatch) {
    const requests = rows.slice(start, start + maxInBatch).map((Item) => ({ PutRequest: { Item } }))
    await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
  }
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true }
  await aws.call('dynamodb', 'update_continuous_backups', { TableName, PointInTimeRecoverySpecification })
  const secret = { Name: `${TableName}-audit`, SecretString: JSON.stringify({ LEDGER_AUDIT_KEY: key }) }
  const { ARN: secretArn } = await aws.call<{ ARN: string }>('secretsmanager', 'create_secret', secret)
  return { secretArn, kinds: new Set(rows.map(({ entity }) => entity)) }
}
