import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { countedEntities } from '../../functions/figures/count-row.ts'
import { streamNames, streams } from './permissions.ts'
import { countedChanges } from './stream-filters.ts'
import { environmentOf, functionOf, sizeOf } from './testing/audit.ts'
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

test('count-figures receives every row that the figures are counted from', () => {
  const entities = { entity: { S: [...countedEntities] } }
  expect(countedChanges).toEqual([{ dynamodb: { NewImage: entities } }, { dynamodb: { OldImage: entities } }])
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
  test('nothing may send mails', () => {
    const silent = synthesize({ mailFrom: 'none' })
    expect(environmentOf(silent, 'send-mails')).not.toContain('MAIL_FROM')
    const grants = idsOf(silent.resources, 'AWS::IAM::Role').flatMap((role) => grantsOfRole(silent.resources, role))
    expect(grants.filter((grant) => grant.includes('ses:'))).toEqual([])
  })
})
