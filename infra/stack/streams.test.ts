import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Concern } from '../../functions/streams/process-records.ts'
import { matchesAny, type RecordFilter } from '../../functions/streams/record-filter.ts'
import { streamNames, streams, type StreamName } from './permissions.ts'
import { functionOf, sizeOf } from './testing/audit.ts'
import { at, grantsOfRole, idOf, idsOf, listed, render, type Properties } from './testing/resources.ts'
import type { Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

let stack: Synthesized
beforeAll(() => {
  stack = synthesize()
})

const mappingsOf = ({ resources }: Synthesized): Properties[] =>
  idsOf(resources, 'AWS::Lambda::EventSourceMapping').map((id) => resources[id]?.Properties ?? {})

test('every folder of functions/streams has a row of permissions', () => {
  const folders = readdirSync(new URL('../../functions/streams', import.meta.url), { withFileTypes: true })
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(names.toSorted()).toEqual(streamNames.toSorted())
})

/** A record for each combination of values in the filter. Values that must be missing are missing. */
function matching(filter: RecordFilter): Record<string, unknown>[] {
  return Object.entries(filter).reduce<Record<string, unknown>[]>(
    (found, [name, rule]) => {
      const values = Array.isArray(rule)
        ? rule.map((option) => (typeof option === 'string' ? option : option.exists ? 'a value' : undefined))
        : matching(rule)
      return found.flatMap((record) => values.map((value) => ({ ...record, [name]: value })))
    },
    [{}],
  )
}
const unmatched = (wanted: readonly RecordFilter[], by: readonly RecordFilter[]) =>
  wanted.flatMap(matching).filter((record) => !matchesAny(by, record))

/** The row of a stored failure: the job passes it on again with an update of the row. */
const retryOf = (concern: string): RecordFilter => ({
  eventName: ['MODIFY'],
  dynamodb: { NewImage: { entity: { S: ['retry'] }, concern: { S: [concern] } } },
})

async function concernsOf(name: StreamName): Promise<readonly Concern[]> {
  const file = `../../functions/streams/${name}/handler.ts`
  return ((await import(file)) as { concerns: readonly Concern[] }).concerns
}
const wantedBy = ({ name, filters }: Concern): RecordFilter[] => [...filters, retryOf(name)]

describe.each(streamNames)('%s', (name) => {
  const { stream } = streams[name]

  test('receives every record of the filters of each concern, and its retries', async () => {
    const concerns = await concernsOf(name)
    expect(concerns.length).toBeGreaterThan(0)
    for (const concern of concerns) {
      expect(unmatched(wantedBy(concern), stream.filters), concern.name).toEqual([])
      expect(unmatched(wantedBy(concern), []), concern.name).not.toEqual([])
    }
  })

  test('has no superfluous filter', async () => {
    const wanted = (await concernsOf(name)).flatMap(wantedBy)
    for (const index of stream.filters.keys())
      expect(unmatched(wanted, stream.filters.toSpliced(index, 1))).not.toEqual([])
  })
})

/** docs.aws.amazon.com/amazondynamodb/latest/developerguide/Streams.html: more readers of a shard may be throttled. */
const readersOfShard = 2
/** docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html: ten on request. */
const filtersOfMapping = 5

test('AWS allows the readers of the stream, and the filters of each', () => {
  expect(mappingsOf(stack).length).toBeLessThanOrEqual(readersOfShard)
  for (const mapping of mappingsOf(stack))
    expect(listed(at(mapping, 'FilterCriteria', 'Filters')).length).toBeLessThanOrEqual(filtersOfMapping)
})

describe.each(streamNames)('%s', (name) => {
  const mapping = () =>
    mappingsOf(stack).find(({ FunctionName }) => render(FunctionName) === `<${functionOf(stack, name)}>`)

  test('receives the records of its filter, and again those that it reports as failed', () => {
    expect(mapping()).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
    })
    expect(render(mapping()?.EventSourceArn)).toMatch(/^<Table\w+\.StreamArn>$/)
    const patterns = listed(at(mapping(), 'FilterCriteria', 'Filters')).map((filter) => render(at(filter, 'Pattern')))
    expect(patterns.map((pattern) => JSON.parse(pattern) as object)).toEqual(streams[name].stream.filters)
  })

  test('sends records that it gives up to the queue of dead letters, with its own role', () => {
    const queue = `<${idOf(stack.resources, 'AWS::SQS::Queue')}.Arn>`
    expect(render(at(mapping(), 'DestinationConfig', 'OnFailure', 'Destination'))).toBe(queue)
    const role = render(stack.resources[functionOf(stack, name)]?.Properties?.Role).replace(/^<|\.Arn>$/g, '')
    expect(grantsOfRole(stack.resources, role)).toContain(`allow sqs:SendMessage on ${queue}`)
  })

  test('has the time that its row states', () => {
    expect(sizeOf(stack, name).seconds).toBe(streams[name].stream.timeoutSeconds)
  })
})

describe('without a sender’s address', () => {
  test('no function may send mails; one that is told so counts and drops them', () => {
    const silent = synthesize({ mailFrom: 'none' })
    const sends = silent.resources[functionOf(silent, 'send-mails')]?.Properties
    expect(at(sends, 'Environment', 'Variables', 'MAIL_FROM')).toBe('none')
    // An operator's role may read the state of SES.
    const roles = idsOf(silent.resources, 'AWS::IAM::Role').filter((role) => !role.startsWith('Operators'))
    const grants = roles.flatMap((role) => grantsOfRole(silent.resources, role))
    expect(grants.filter((grant) => grant.includes('ses:'))).toEqual([])
  })
})
