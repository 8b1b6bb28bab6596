import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'

/** A server that answers each path with the rows of our table commands, and does nothing else. */
export type TableCommand = { name: 'BatchGet' | 'Query'; input: Record<string, unknown> }

/** The commands of a call. Those of one round trip are sent concurrently. */
export type RoundTrips = TableCommand[][]

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env['DYNAMODB_ENDPOINT'] ?? '' }))

const send = async ({ name, input }: TableCommand): Promise<unknown> =>
  name === 'BatchGet'
    ? (await client.send(new BatchGetCommand(input as never))).Responses
    : (await client.send(new QueryCommand(input as never))).Items

const calls = JSON.parse(process.argv[2] ?? '{}') as Record<string, RoundTrips>

async function answer(path: string): Promise<string> {
  const rows = []
  for (const commands of calls[path] ?? []) rows.push(...(await Promise.all(commands.map(send))))
  return JSON.stringify(rows)
}

const server = createServer((request, response) => {
  answer(request.url ?? '').then(
    (body) => response.setHeader('content-type', 'application/json').end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  console.log(`Ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
