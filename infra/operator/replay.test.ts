import { randomUUID } from 'node:crypto'
import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deployedTable } from './testing/deployed-table.ts'
import { operator } from './testing/operator-command.ts'

const hour = 60
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

/** Passes the table's stream to its consumers, as a deployment does. */
async function startConsumers(environment: Record<string, string>): Promise<void> {
  const settings = {
    ...environment,
    MAIL_FROM: '',
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_NAMESPACE: 'Solara',
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const { DYNAMODB_ENDPOINT: endpoint = '', TABLE_NAME = '' } = environment
  // Only now, because the stream has no earlier rows.
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const
  await new DynamoDBClient({ endpoint }).send(new UpdateTableCommand({ TableName: TABLE_NAME, StreamSpecification }))
  // Load them only now: their client reads the environment.
  vi.resetModules()
  const [{ startStreams }, sendMails, applyChanges] = await Promise.all([
    import('../local/streams/start-streams.ts'),
    import('../../functions/streams/send-mails/handler.ts'),
    import('../../functions/streams/apply-changes/handler.ts'),
  ])
  const functions = { 'send-mails': sendMails.handler, 'apply-changes': applyChanges.handler }
  onTestFinished(await startStreams(functions as never, undefined))
}

type Failure = { concern: string; subject: Record<string, string>; minutes: number; fault: string }

function rowOf(state: 'waiting' | 'given-up', { concern, subject, minutes, fault }: Failure) {
  const sk = [state, concern, ...Object.values(subject)].join('#')
  const failure = { concern, subject, fault, since: minutesAgo(minutes), failedAt: minutesAgo(0), attempts: 13 }
  return { pk: 'RETRIES', sk, entity: 'retry', v: 1, ...failure }
}

/** A mail that waits for a sender, and the failure to send it. */
function mailWithoutSender(id: string, minutes: number) {
  const content = { kind: 'password-changed', username: 'nova', at: minutesAgo(minutes), removedPasskeys: false }
  const dates = { createdAt: minutesAgo(minutes), expiresAt: Math.floor(Date.now() / 1_000) + 86_400 }
  const mail = { pk: `MAIL#${id}`, sk: 'MAIL', entity: 'mail', v: 1, id, to: 'nova@member.example', content, ...dates }
  return [rowOf('given-up', { concern: 'send-mails', subject: { id }, minutes, fault: 'NoSenderError' }), mail]
}

test('lists what was given up, and replays one record or all; what fails again stays', async () => {
  const { environment, put } = await deployedTable()
  const [userId, first, second] = [randomUUID(), `1-${randomUUID()}`, `2-${randomUUID()}`]
  const deletion = { concern: 'finish-deletions', subject: { userId }, minutes: 90, fault: 'TypeError' }
  await put([
    rowOf('given-up', deletion),
    ...mailWithoutSender(first, 3 * hour),
    ...mailWithoutSender(second, 50 * hour),
    rowOf('waiting', { ...deletion, subject: { userId: randomUUID() }, minutes: 5 }),
  ])
  await startConsumers(environment)
  const replay = async (...args: string[]) => {
    const { status, output, errorOutput } = await operator(['replay', ...args], environment)
    // However slow the test is.
    return status === 0
      ? output
          .trimEnd()
          .replace(/9\d minutes/, '90 minutes')
          .split('\n')
      : errorOutput.trimEnd()
  }

  const [title, ...lines] = await replay()
  expect(title).toBe('Given up in the table solara: 3 records. Failed, and tried again every five minutes: 1 more.')
  const ids = lines.map((line) => line.trim().slice(0, 8))
  const [deletionId = '', firstId = '', secondId = ''] = ids
  expect(ids).toEqual([1, 2, 3].map(() => expect.stringMatching(/^[0-9a-f]{8}$/) as string))
  const mails = [
    `  ${firstId}  send-mails, 3 hours old, 13 attempts: NoSenderError (id ${first})`,
    `  ${secondId}  send-mails, 2 days old, 13 attempts: NoSenderError (id ${second})`,
  ]
  expect(lines).toEqual([
    `  ${deletionId}  finish-deletions, 90 minutes old, 13 attempts: TypeError (userId ${userId})`,
    ...mails,
  ])

  expect(await replay(deletionId, 'abcdefgh', '--yes')).toBe(
    'No record that was given up has the id abcdefgh: see npm run operator -- replay.',
  )
  expect(await replay('all')).toBe(
    'Replay 3 records of the table solara? Standard input is not a terminal: add --yes to agree.',
  )
  expect((await replay()).slice(1)).toEqual(lines)

  expect(await replay(deletionId, '--yes')).toEqual(['Replayed 1 of 1 record.'])
  const failed = mails.map((line) => line.replace('13 attempts', '14 attempts'))
  expect(await replay('all', '--yes')).toEqual(['Replayed 0 of 2 records.', 'Failed again, and stay:', ...failed])
  expect((await replay()).slice(1)).toEqual(failed)

  vi.stubEnv('MAIL_FROM', 'none')
  expect(await replay(secondId, '--yes')).toEqual(['Replayed 1 of 1 record.'])
  expect((await replay()).slice(1)).toEqual(failed.slice(0, 1))
  expect(await replay('all', '--yes')).toEqual(['Replayed 1 of 1 record.'])
  expect(await replay('all', '--yes')).toEqual(['Nothing was given up in the table solara.'])
})
