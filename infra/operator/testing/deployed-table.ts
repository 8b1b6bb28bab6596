import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { onTestFinished } from 'vitest'
import { createTable } from '../../../functions/table/create-table.ts'
import { startTableEngine } from '../../local/table-engine.ts'

/** An empty table on an engine of its own, and the environment of an operator on it. */
export async function deployedTable() {
  const engine = await startTableEngine()
  onTestFinished(engine.stop)
  const environment = {
    TABLE_NAME: 'solara',
    SITE_ORIGINS: 'https://solara.example',
    SECRET_ARNS: '',
    LINK_KEY: '',
    DYNAMODB_ENDPOINT: engine.endpoint,
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  }
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: engine.endpoint, region: environment.AWS_REGION, credentials })
  await createTable(client, environment.TABLE_NAME)
  /** The types of all rows, sorted, without the entry that each command leaves in the audit log. */
  const entities = async () => {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: environment.TABLE_NAME }))
    return Items.filter(({ act }) => act?.S !== 'run-command')
      .map(({ entity }) => entity?.S ?? '')
      .toSorted()
  }
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  const put = (rows: object[]) => putRows(documents, environment.TABLE_NAME, rows)
  return { engine, environment, entities, client: documents, put }
}

/** The rows of a partition. */
export async function rowsIn(client: DynamoDBDocumentClient, pk: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: 'solara',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    }),
  )
  return Items
}

/** Stores rows without any condition. */
export async function putRows(client: DynamoDBDocumentClient, table: string, rows: object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 25) {
    const requests = rows.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }))
  }
}

/** Listens on a free port until the test ends. */
export async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => void server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const passedHeaders = ['x-amz-target', 'content-type', 'authorization', 'x-amz-date']

/**
 * Receives the commands to the table: calls `lose` and drops them, or passes them on and calls `passed`. It answers only the put
 * of the audit entry with which a command begins.
 */
export async function tableProxy(endpoint: string, { lose, passed }: { lose?: () => void; passed?: () => void }) {
  const commands: string[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const command = String(request.headers['x-amz-target']).replace(/.*\./, '')
    const body = await buffer(request)
    const headers = Object.fromEntries(passedHeaders.map((name) => [name, String(request.headers[name])]))
    if (command === 'PutItem') {
      const reply = await fetch(endpoint, { method: 'POST', headers, body })
      response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(await reply.bytes())
      return
    }
    commands.push(command)
    if (lose) return lose()
    await fetch(endpoint, { method: 'POST', headers, body })
    passed?.()
  }
  return { address: await listen((request, response) => void receive(request, response)), commands }
}

/** Answers the commands to the table until `isLast` accepts one, with those before it: that one is dropped, and `dropped` called. */
export async function tableProxyUntil(
  endpoint: string,
  isLast: (commands: string[]) => boolean,
  dropped: () => void,
): Promise<string> {
  const commands: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    commands.push(String(request.headers['x-amz-target']).replace(/.*\./, ''))
    if (isLast(commands)) return dropped()
    const headers = Object.fromEntries(passedHeaders.map((name) => [name, String(request.headers[name])]))
    const reply = await fetch(endpoint, { method: 'POST', headers, body: await buffer(request) })
    response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.0' })
    response.end(await reply.bytes())
  }
  return listen((request, response) => void answer(request, response))
}
