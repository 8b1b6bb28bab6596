import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'

import { jobNames, jobs, type JobName } from './permissions.ts'
import { functionOf, sizeOf, namedArnOf, routesIn } from './testing/audit.ts'
import { at, idsOf, listed, render, type Properties } from './testing/resources.ts'
import type { Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

let stack: Synthesized
beforeAll(() => {
  stack = synthesize()
})

const propertiesOf = (id: string): Properties => stack.resources[id]?.Properties ?? {}

/** The only resource of the type that refers to the function. */
function idOfOnly(type: string, name: JobName): string {
  const ids = idsOf(stack.resources, type)
  const found = ids.filter((id) => JSON.stringify(propertiesOf(id)).includes(`"${functionOf(stack, name)}"`))
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}
const only = (type: string, name: JobName) => propertiesOf(idOfOnly(type, name))

test('every folder of functions/jobs has a row of permissions', () => {
  const folders = readdirSync(new URL('../../functions/jobs', import.meta.url), { withFileTypes: true })
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(names.toSorted()).toEqual(jobNames.toSorted())
})

test.each(jobNames)('%s times out before its next run', (name) => {
  const { everyMinutes, timeoutSeconds } = jobs[name].job
  expect(sizeOf(stack, name).seconds).toBe(timeoutSeconds)
  expect(timeoutSeconds).toBeLessThan(everyMinutes * 60)
})

test.each(jobNames)('the alarm of %s counts whole periods', (name) => {
  expect(jobs[name].job.alarm.missedForMinutes % 5).toBe(0)
})

describe('reconcile', () => {
  test('is invoked by one rule, every five minutes', () => {
    const { ScheduleExpression, State, Targets } = only('AWS::Events::Rule', 'reconcile')
    expect([ScheduleExpression, State]).toEqual(['rate(5 minutes)', 'ENABLED'])
    expect(listed(Targets)).toHaveLength(1)
    expect(render(at(Targets, 0, 'Arn'))).toBe(`<${functionOf(stack, 'reconcile')}.Arn>`)
    expect(at(Targets, 0, 'RetryPolicy')).toEqual({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 300 })
    const { FunctionName, MaximumRetryAttempts } = only('AWS::Lambda::EventInvokeConfig', 'reconcile')
    expect([render(FunctionName), MaximumRetryAttempts]).toEqual([`<${functionOf(stack, 'reconcile')}>`, 0])
  })

  test('can be invoked by that rule only', () => {
    const permissions = idsOf(stack.resources, 'AWS::Lambda::Permission').filter((id) =>
      render(propertiesOf(id).FunctionName).startsWith(`<${functionOf(stack, 'reconcile')}`),
    )
    expect(permissions.map((id) => [propertiesOf(id).Principal, render(propertiesOf(id).SourceArn)])).toEqual([
      ['events.amazonaws.com', `<${idOfOnly('AWS::Events::Rule', 'reconcile')}.Arn>`],
    ])
    const targets = routesIn(stack.resources).map(({ target }) => target)
    expect(targets).not.toContain(`2.0 ${namedArnOf(stack, 'reconcile')}`)
  })

  test('times out after 290 seconds', () => {
    expect(sizeOf(stack, 'reconcile').seconds).toBe(290)
  })

  const alarm = (name: string) =>
    idsOf(stack.resources, 'AWS::CloudWatch::Alarm').flatMap((id) => (id.includes(name) ? [propertiesOf(id)] : []))

  test('raises an alarm when it has not succeeded, or not run, for 15 minutes', () => {
    const [stopped] = alarm('ReconcileStopped')
    expect(stopped).toMatchObject({
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      EvaluationPeriods: 3,
      TreatMissingData: 'breaching',
    })
    const metrics = listed(stopped?.Metrics)
    expect(metrics.map((metric) => at(metric, 'MetricStat', 'Metric', 'MetricName')).filter(Boolean)).toEqual([
      'Invocations',
      'Errors',
    ])
    for (const metric of metrics.filter((each) => at(each, 'MetricStat')))
      expect(render(at(metric, 'MetricStat', 'Metric', 'Dimensions', 0, 'Value'))).toBe(
        `<${functionOf(stack, 'reconcile')}>`,
      )
  })

  test('raises an alarm when a finding needs staff', () => {
    expect(alarm('NeedsPerson')).toMatchObject([
      { Namespace: 'Solara', MetricName: 'NeedsPerson', Threshold: 1, TreatMissingData: 'notBreaching' },
    ])
  })
})

describe('audit', () => {
  test('is invoked every 15 minutes, so that a night’s audit is continued until it is complete', () => {
    const rules = idsOf(stack.resources, 'AWS::Events::Rule')
      .map(propertiesOf)
      .filter((rule) => JSON.stringify(rule).includes(`"${functionOf(stack, 'audit')}"`))
    expect(new Set(rules.map(({ ScheduleExpression }) => ScheduleExpression))).toEqual(new Set(['rate(15 minutes)']))
    expect(new Set(rules.map(({ State }) => State))).toEqual(new Set(['ENABLED']))
    // Sixteen functions share the work. EventBridge allows five targets in a rule.
    const targets = rules.map(({ Targets }) => listed(Targets).length)
    expect(targets.reduce((sum, each) => sum + each, 0)).toBe(16)
    expect(Math.max(...targets)).toBeLessThanOrEqual(5)
  })

  test('raises an alarm when it finds damage', () => {
    const found = idsOf(stack.resources, 'AWS::CloudWatch::Alarm').filter((id) => id.includes('LedgerFaults'))
    expect(found.map(propertiesOf)).toMatchObject([
      { Namespace: 'Solara', MetricName: 'LedgerFaults', Threshold: 1, TreatMissingData: 'notBreaching' },
    ])
  })
})
