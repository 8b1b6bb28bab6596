import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { metricNames } from '../../functions/metric-names.ts'
import { alarmsOf, isFault, type DeclaredAlarm } from './testing/alarms.ts'
import { failuresIn, wrongFailures } from './testing/failure-table.ts'
import { at, idsOf, listed, render, statementsOf } from './testing/resources.ts'
import { everything, type Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

const runbook = readFileSync(new URL('../RUNBOOK.md', import.meta.url), 'utf8')

let production: Synthesized
let demo: Synthesized
let alarms: DeclaredAlarm[]
beforeAll(() => {
  production = synthesize(everything)
  demo = synthesize({ ...everything, context: { ...everything.context, stage: 'demo', edge: true } })
  alarms = alarmsOf(production)
})

const alarm = (name: string): DeclaredAlarm => {
  const found = alarms.find((each) => each.name === name)
  if (!found) throw new Error(`There is no alarm ${name}`)
  return found
}

describe('an alarm is raised', () => {
  test.each<[name: string, values: Record<string, number>, expected: boolean]>([
    ['OurFaults', { Errors: 1, Count: 2 }, false],
    ['OurFaults', { Errors: 3, Count: 2_000 }, true],
    ['OurFaults', { Errors: 3, Count: 1_000_000 }, false],
    ['OurFaults', { Errors: 3 }, true],
    ['OurFaults', {}, false],
    ['ApiFaults', { '5xx': 1, Count: 2 }, false],
    ['ApiFaults', { '5xx': 5, Count: 100 }, true],
    ['ApiFaults', { '5xx': 5, Count: 200 }, false],
    ['ApiFaults', { Count: 200 }, false],
    ['ApiFaults', {}, false],
    ['FunctionErrors', { Crashes: 2, Count: 2 }, false],
    ['FunctionErrors', { Crashes: 3 }, true],
    ['FunctionErrors', { Crashes: 3, Count: 1_000 }, false],
    ['SlowCalls', { Latency: 9_000, Count: 2 }, false],
    ['SlowCalls', { Latency: 3_000, Count: 100 }, true],
    ['SlowCalls', { Latency: 900, Count: 100 }, false],
    ['SlowCalls', {}, false],
    ['SignInBroken', { 'SignInsRefused auth/user': 20 }, true],
    ['SignInBroken', { 'SignInsRefused auth/user': 20, 'CallsSucceeded auth/user': 3 }, false],
    ['SignInBroken', { 'SignInsRefused auth/login': 30, 'CallsSucceeded auth/user': 900 }, true],
    ['SignInBroken', { 'SignInsRefused auth/passkey/login': 19 }, false],
    ['SignInBroken', {}, false],
    ['Refused', { Refused: 300, Count: 3_000 }, true],
    ['Refused', { Refused: 300, Count: 30_000 }, false],
    ['Refused', { Refused: 299, Count: 300 }, false],
    ['TableThrottles', { ReadThrottleEvents: 5 }, true],
    ['TableThrottles', { ReadThrottleEvents: 4 }, false],
    ['TableErrors', {}, false],
    ['StreamsLate', { IteratorAge: 600_000 }, true],
    ['StreamsLate', { IteratorAge: 599_000 }, false],
    ['NeedsPerson', { NeedsPerson: 1 }, true],
    ['NeedsPerson', {}, false],
    ['DeadLetters', { NumberOfMessagesSent: 1 }, true],
    ['DeadLetters', { RecordsGivenUp: 1 }, true],
    ['DeadLetters', { NumberOfMessagesSent: 0, RecordsGivenUp: 0 }, false],
    ['StoreEmptied', { StoreEmptied: 1 }, true],
    ['WalletCertificateExpires', { WalletCertificateDays: 29 }, true],
    ['WalletCertificateExpires', { WalletCertificateDays: 30 }, false],
    ['WalletCertificateExpires', {}, false],
    ['BackupFailed', { NumberOfCopyJobsFailed: 1 }, true],
    ['BackupFailed', { NumberOfBackupJobsFailed: 0 }, false],
    ['NoTraffic', { 'CallsSucceeded auth/user': 1 }, false],
    ['NoTraffic', {}, true],
    ['MailReputation', { 'Reputation.BounceRate': 0.05 }, true],
    ['MailReputation', { 'Reputation.BounceRate': 0.049, 'Reputation.ComplaintRate': 0.0009 }, false],
    ['MailReputation', { 'Reputation.ComplaintRate': 0.001 }, true],
    ['ReconcileStopped', { Invocations: 1, Errors: 1 }, true],
    ['ReconcileStopped', { Invocations: 1 }, false],
    ['ReconcileStopped', {}, true],
    ['SiteDown', { HealthCheckStatus: 1 }, false],
    ['SiteDown', { HealthCheckStatus: 0 }, true],
    ['SiteDown', {}, true],
    ['CertificateExpires', { DaysToExpiry: 29 }, true],
    ['CertificateExpires', { DaysToExpiry: 30 }, false],
    ['BlockedRequests', { BlockedRequests: 1_000 }, true],
  ])('%s: %o is %s', (name, values, expected) => {
    expect(isFault(alarm(name), values)).toBe(expected)
  })

  test('when functions use 70% of the account’s quota', () => {
    const values = (ClaimedAccountConcurrency: number) => ({ ClaimedAccountConcurrency, ConcurrentExecutions: 5 })
    expect(isFault(alarm('ConcurrencyHigh'), values(700), 1_000)).toBe(true)
    expect(isFault(alarm('ConcurrencyHigh'), values(690), 1_000)).toBe(false)
    expect(isFault(alarm('ConcurrencyHigh'), values(7), 10)).toBe(true)
  })
})

describe('the rules of CloudWatch', () => {
  const day = 24 * 60

  // https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html (EvaluationPeriods)
  test('a window is at most a day, or seven days with periods of an hour or more', () => {
    for (const { name, minutes, metrics } of alarms) {
      const isHourly = metrics.every(({ periodSeconds }) => periodSeconds >= 3_600)
      expect([name, minutes <= (isHourly ? 7 * day : day)]).toEqual([name, true])
    }
  })

  // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-limits.html
  test('an expression has at most ten metrics, all of one period', () => {
    for (const { name, metrics } of alarms) {
      expect([name, metrics.length <= 10]).toEqual([name, true])
      expect([name, new Set(metrics.map(({ periodSeconds }) => periodSeconds)).size]).toEqual([name, 1])
    }
  })

  test('an expression has a value although a metric has none, except a share of a quota', () => {
    for (const { name, expression, metrics } of alarms.filter((each) => each.name !== 'ConcurrencyHigh'))
      if (metrics.length > 1)
        for (const { id } of metrics)
          expect([name, expression.replaceAll(`FILL(${id}, 0)`, '')]).toEqual([
            name,
            expect.not.stringMatching(new RegExp(`\\b${id}\\b`)),
          ])
  })
})

describe('what an alarm notifies', () => {
  const endpointsOf = ({ resources, edge = {} }: Synthesized) =>
    [resources, edge].map((each) =>
      idsOf(each, 'AWS::SNS::Subscription').map((id) => render(each[id]?.Properties?.Endpoint)),
    )

  test('each sends a mail, and urgent ones also page', () => {
    for (const { name, topics, isUrgent } of alarms) expect([name, topics.length]).toEqual([name, isUrgent ? 2 : 1])
    for (const resources of [production.resources, production.edge ?? {}])
      for (const id of idsOf(resources, 'AWS::SNS::TopicPolicy'))
        expect(statementsOf(resources[id]?.Properties?.PolicyDocument)).toContainEqual(
          expect.stringMatching(/^allow sns:Publish on .* with .*"Service":"cloudwatch\.amazonaws\.com"/),
        )
    const subscribed = ['ops@studio.example', 'pager@studio.example']
    expect(endpointsOf(production)).toEqual([subscribed, subscribed])
  })
})

describe('two stages in one account', () => {
  test('have metrics of their own, which their functions publish and their filters count', () => {
    for (const stack of [production, demo]) {
      const filters = idsOf(stack.resources, 'AWS::Logs::MetricFilter').flatMap((id) =>
        listed(stack.resources[id]?.Properties?.MetricTransformations).map((each) =>
          render(at(each, 'MetricNamespace')),
        ),
      )
      const published = idsOf(stack.resources, 'AWS::Lambda::Function').map((id) =>
        render(
          at(stack.resources[id]?.Properties, 'Environment', 'Variables', 'POWERTOOLS_METRICS_NAMESPACE') ?? 'none',
        ),
      )
      expect([...new Set(filters)]).toEqual([stack.stackName])
      expect([...new Set(published)].filter((name) => name !== 'none')).toEqual([stack.stackName])
    }
  })

  test('watch only what is their own, and production what is the account’s', () => {
    const others = ['ConcurrencyHigh', 'MailReputation']
    for (const stack of [production, demo])
      for (const { name, metrics } of alarmsOf(stack))
        for (const { namespace, dimensions } of metrics)
          expect([
            name,
            namespace === stack.stackName || Object.keys(dimensions).length > 0 || others.includes(name),
          ]).toEqual([name, true])
  })

  test('differ in the alarms on the account and on traffic only', () => {
    const namesOf = (stack: Synthesized) => alarmsOf(stack).map(({ name }) => name)
    expect(namesOf(production).filter((name) => !namesOf(demo).includes(name))).toEqual([
      'ConcurrencyHigh',
      'MailReputation',
      'NoTraffic',
    ])
    expect(namesOf(demo).filter((name) => !namesOf(production).includes(name))).toEqual([])
  })
})

test('every metric that log lines publish raises an alarm', () => {
  const watched = alarms.flatMap(({ metrics }) =>
    metrics.flatMap(({ namespace, name }) => (namespace === production.stackName ? name : [])),
  )
  expect(metricNames.filter((name) => !watched.includes(name))).toEqual([])
})

test('production has at most 24 alarms in the main stack', () => {
  expect(idsOf(production.resources, 'AWS::CloudWatch::Alarm').length).toBeLessThanOrEqual(24)
})

describe('the table of failures', () => {
  test('has a row and a heading for each alarm of both stacks, and no other', () => {
    expect(alarms.length).toBeGreaterThan(20)
    expect(wrongFailures(runbook, alarms)).toEqual([])
  })

  test('names the failures that have no alarm, and who notices them', () => {
    expect(failuresIn(runbook).filter(({ noticedBy }) => !noticedBy.startsWith('`')).length).toBeGreaterThan(3)
  })

  const rowOf = (name: string) => new RegExp(`^\\|.*\`${name}\` (mails|pages).*\\n`, 'gm')

  test.each<[string, (text: string) => string, (found: DeclaredAlarm[]) => DeclaredAlarm[], string]>([
    ['an alarm is removed', (text) => text, (found) => found.slice(1), 'which does not exist'],
    ['a row is removed', (text) => text.replace(rowOf('NeedsPerson'), ''), (found) => found, 'NeedsPerson has no row'],
    [
      'a section is removed',
      (text) => text.replace('## SiteDown', '### Site'),
      (found) => found,
      'SiteDown has no heading',
    ],
    [
      'an alarm pages no longer',
      (text) => text,
      (found) => found.map((each) => (each.name === 'SiteDown' ? { ...each, isUrgent: false } : each)),
      'SiteDown pages, says the row',
    ],
    [
      'an alarm takes longer',
      (text) => text,
      (found) => found.map((each) => (each.name === 'ApiFaults' ? { ...each, minutes: 60 } : each)),
      'ApiFaults takes 60 minutes',
    ],
    ['a link is wrong', (text) => text.replace('](#notraffic)', '](#no-traffic)'), (found) => found, 'leads nowhere'],
    ['nobody notices', (text) => text.replace(/AWS Budgets mails[^|]*/, ' '), (found) => found, 'who notices'],
  ])('differs when %s', (_, changeRunbook, changeAlarms, sentence) => {
    expect(wrongFailures(changeRunbook(runbook), changeAlarms(alarms)).join('\n')).toContain(sentence)
  })
})

test('the description of each alarm leads to its section', () => {
  for (const { name, description } of alarms)
    expect(description).toMatch(new RegExp(` See ${name} in infra/RUNBOOK\\.md\\.$`))
})
