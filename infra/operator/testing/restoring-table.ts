import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { createTable } from '../../../functions/table/create-table.ts'
import { deployedTable, listen, putRows } from './deployed-table.ts'

type Input = { SourceTableName: string; TargetTableName: string; TableName: string }

/**
 * A deployed table that can be restored. The local engine cannot restore: this copies the rows at the time of the request, and
 * describes the copy as being created once. `begun` is called when a restore has begun.
 */
export async function restoringTable(begun: () => void = () => {}) {
  const table = await deployedTable()
  const { client, engine, environment } = table
  const fresh = new Set<string>()
  const commands: string[] = []
  const restore = async ({ SourceTableName: source, TargetTableName: copy }: Input): Promise<void> => {
    await createTable(client, copy)
    for await (const { Items = [] } of paginateScan({ client }, { TableName: source }))
      await putRows(client, copy, Items)
    fresh.add(copy)
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const command = String(request.headers['x-amz-target']).replace(/.*\./, '')
    const body = await buffer(request)
    commands.push(command)
    const input = JSON.parse(body.toString()) as Input
    const reply = (value: object) => response.end(JSON.stringify(value))
    if (command === 'RestoreTableToPointInTime') {
      await restore(input)
      begun()
      reply({ TableDescription: { TableStatus: 'CREATING' } })
    } else if (command === 'DescribeTable' && fresh.delete(input.TableName))
      reply({ Table: { TableStatus: 'CREATING', RestoreSummary: { RestoreInProgress: true } } })
    else {
      const headers = { 'x-amz-target': String(request.headers['x-amz-target']) }
      const passed = await fetch(engine.endpoint, {
        method: 'POST',
        headers: { ...headers, ...signature(request) },
        body,
      })
      response.writeHead(passed.status, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(await passed.bytes())
    }
  }
  const address = await listen((request, response) => void answer(request, response))
  return { ...table, environment: { ...environment, DYNAMODB_ENDPOINT: address }, commands }
}

const signature = ({ headers }: IncomingMessage) =>
  Object.fromEntries(['content-type', 'authorization', 'x-amz-date'].map((name) => [name, String(headers[name])]))
