import { beforeAll, describe, expect, test } from 'vitest'
import { reconcile } from './permissions.ts'
import { functionOf, sizeOf } from './testing/audit.ts'
import { at, idOf, idsOf, listed, render, type Properties } from './testing/resources.ts'
import { synthesize, type Synthesized } from './testing/synthesize.ts'

let stack: Synthesized
beforeAll(() => {
  stack = synthesize()
})

const propertiesOf = (id: string): Properties => stack.resources[id]?.Properties ?? {}
const only = (type: string) => propertiesOf(idOf(stack.resources, type))

describe('reconcile', () => {
  test('is called by a clock every five minutes, once', () => {
    const { ScheduleExpression, State, Targets } = only('AWS::Events::Rule')
    expect([ScheduleExpression, State]).toEqual(['rate(5 minutes)', 'ENABLED'])
    expect(listed(Targets)).toHaveLength(1)
    expect(render(at(Targets, 0, 'Arn'))).toBe(`<${functionOf(stack, reconcile)}.Arn>`)
    expect(at(Targets, 0, 'RetryPolicy')).toEqual({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 300 })
    const { FunctionName, MaximumRetryAttempts } = only('AWS::Lambda::EventInvokeConfig')
    expect([render(FunctionName), MaximumRetryAttempts]).toEqual([`<${functionOf(stack, reconcile)}>`, 0])
  })

  test('may be called by that clock, and by nobody else', () => {
    const permissions = idsOf(stack.resources, 'AWS::Lambda::Permission').filter((id) =>
      render(propertiesOf(id).FunctionName).startsWith(`<${functionOf(stack, reconcile)}`),
    )
    expect(permissions.map((id) => [propertiesOf(id).Principal, render(propertiesOf(id).SourceArn)])).toEqual([
      ['events.amazonaws.com', `<${idOf(stack.resources, 'AWS::Events::Rule')}.Arn>`],
    ])
    const integrations = idsOf(stack.resources, 'AWS::ApiGatewayV2::Integration').map((id) =>
      render(propertiesOf(id).IntegrationUri),
    )
    expect(integrations).not.toContain(`<${functionOf(stack, reconcile)}.Arn>`)
  })

  test('has ended before it is called again', () => {
    expect(sizeOf(stack, reconcile).seconds).toBe(290)
  })

  const alarm = (name: string) =>
    idsOf(stack.resources, 'AWS::CloudWatch::Alarm').flatMap((id) => (id.includes(name) ? [propertiesOf(id)] : []))

  test('wakes somebody when it has not succeeded for 15 minutes, silence included', () => {
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
        `<${functionOf(stack, reconcile)}>`,
      )
  })

  test('wakes somebody when it found what needs a person', () => {
    expect(alarm('NeedsPerson')).toMatchObject([
      { Namespace: 'Solara', MetricName: 'NeedsPerson', Threshold: 1, TreatMissingData: 'notBreaching' },
    ])
  })
})
