import { globSync, readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storeKeys } from '../store/keys.ts'
import { interceptTable } from '../testing/faults/intercept.ts'
import { rejectsEachOnce } from '../testing/faults/table-faults.ts'
import { get, put, remove, removeAll, update } from './rows.ts'

const own = () => ({ ...storeKeys.giftCard(randomUUID()), entity: 'gift-card', v: 1 })
const count = { UpdateExpression: 'ADD hits :one', ExpressionAttributeValues: { ':one': 1 } }

/** Each way to write a row outside a transaction. */
const singleWrites: Record<string, (row: ReturnType<typeof own>) => Promise<unknown>> = {
  put,
  update: (row) => update<object>(row, count),
  remove,
  removeAll: (row) => removeAll([row]),
}

test.each(Object.entries(singleWrites))(
  '%s is repeated when its row is in a running transaction',
  async (_name, write) => {
    const row = own()
    await interceptTable(rejectsEachOnce(), () => write(row))
    expect(await get(row)).toEqual(await afterwards(row, write))
  },
)

/** The row after the same write of a row with another key, which nothing rejects. */
async function afterwards(row: ReturnType<typeof own>, write: (row: ReturnType<typeof own>) => Promise<unknown>) {
  const other = own()
  await write(other)
  const stored = await get<object>(other)
  return stored && { ...stored, pk: row.pk, sk: row.sk }
}

/** Files of the product, by path. */
const sources = (pattern: string): [path: string, text: string][] =>
  globSync(pattern)
    .filter((path) => !/\.test\.ts$|\/testing\/|\/test-deploy\/|\/bench\//.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')])

const product = sources('{functions,infra}/**/*.ts')

/** Commands that read or write rows. The others manage tables. */
const rowCommands =
  /\b(?:(?:Get|Put|Update|Delete|Query|Scan|BatchGet|BatchWrite|TransactGet|TransactWrite)(?:Item|Items)?|(?:Batch)?Execute(?:Statement|Transaction))Command\b|\bpaginate(?:Query|Scan)\b/

/** The file that sends, the files that make its commands, and the scans of operators, whose client waits for minutes. */
const allowed = {
  client: [
    'functions/table/send.ts',
    // They manage tables.
    'functions/jobs/drill/copies.ts',
    'infra/local/backing-services.ts',
    'infra/operator/drill/restored-table.ts',
  ],
  commands: ['functions/table/rows.ts', 'functions/table/transactions.ts', 'infra/operator/table/scan-table.ts'],
}

test('every command that reads or writes rows is sent by send.ts', () => {
  const usesClient = product.filter(([, text]) =>
    /import \{[^}]*\bclient\b[^}]*\} from '.*\bclient\.ts'|import\('.*table\/client\.ts'\)/.test(text),
  )
  const namesCommands = product.filter(
    ([, text]) => rowCommands.test(text) && /@aws-sdk\/(?:lib|client)-dynamodb/.test(text),
  )
  expect(usesClient.map(([path]) => path).sort()).toEqual(allowed.client.toSorted())
  expect(namesCommands.map(([path]) => path).sort()).toEqual(allowed.commands.toSorted())
})
