import { Alarm, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { beforeAll, expect, test } from 'vitest'
import type { SolaraStack } from '../stack.ts'
import { render, type Properties, type Resource, type Value } from './testing/resources.ts'
import { everything, type Synthesized } from './testing/synthesize-in.ts'
import { synthesize } from './testing/synthesize.ts'

/**
 * Two stages in one account must share no name, or the second cannot be deployed, and no metric, or one raises the other's
 * alarms.
 */

const isObject = (value: Value | undefined): value is Properties =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names within a resource, an API or a role, or beside an id, which may be equal. */
const local = [
  'AWS::ApiGatewayV2::Stage StageName',
  'AWS::DynamoDB::GlobalTable TimeToLiveSpecification.AttributeName',
  'AWS::IAM::Policy PolicyName',
  'AWS::Backup::BackupPlan BackupPlan.BackupPlanName',
  'AWS::Backup::BackupSelection BackupSelection.SelectionName',
]
/** Metrics of the whole account, which only production watches. */
const ofAccount = ['AWS/Lambda ConcurrentExecutions', 'AWS/SES Reputation']

/** As text, where a reference includes the stack: an equal logical id is another resource in another stack. */
const textIn = (stackName: string, value: Value | undefined): string =>
  render(value)
    .replaceAll('<AWS::StackName>', stackName)
    .replaceAll(/<(?!AWS::)/g, `<${stackName}:`)
    .replaceAll(/"(Ref|Fn::GetAtt)":(?!"AWS::)/g, `"${stackName}:$1":`)

/** The metric that an object selects, if it selects one: namespace, name and dimensions. */
function selected(stackName: string, value: Properties): string[] {
  const { Namespace, MetricNamespace, MetricName, Dimensions } = value
  const namespace = Namespace ?? MetricNamespace
  return namespace === undefined ? [] : [`metric ${textIn(stackName, [namespace, MetricName ?? '', Dimensions ?? ''])}`]
}

const metricsIn = (stackName: string, value: Value | undefined): string[] =>
  Array.isArray(value)
    ? value.flatMap((each) => metricsIn(stackName, each))
    : isObject(value)
      ? [...selected(stackName, value), ...Object.values(value).flatMap((each) => metricsIn(stackName, each))]
      : []

/** The names of a resource: its own properties, and one level deeper, as in `CachePolicyConfig.Name`. */
function namesOf(stackName: string, { Type, Properties = {} }: Resource): string[] {
  const inside = Object.entries(Properties).flatMap(([name, value]) =>
    isObject(value) ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each] as const) : [],
  )
  return [...Object.entries(Properties), ...inside]
    .filter(([name]) => /(^|\.|[a-z])Name$/.test(name) && !/^MetricName$/.test(name))
    .filter(([name, value]) => !local.includes(`${Type} ${name}`) && !isObject(value))
    .map(([name, value]) => `${Type} ${name} ${textIn(stackName, value)}`)
}

/** Every name and every metric of both stacks of a stage. */
const claimedBy = ({ stackName, resources, edge = {} }: Synthesized): string[] =>
  [
    { name: stackName, template: resources },
    { name: `${stackName}-edge`, template: edge },
  ].flatMap(({ name, template }) =>
    Object.values(template).flatMap((each) => [...namesOf(name, each), ...metricsIn(name, each.Properties)]),
  )

const overlaps = (one: Synthesized, other: Synthesized): string[] => {
  const claimed = new Set(claimedBy(one))
  return [...new Set(claimedBy(other))].filter(
    (each) => claimed.has(each) && !ofAccount.some((metric) => each.includes(metric.replace(' ', ','))),
  )
}

const stage = (name: string, add?: (stack: SolaraStack) => unknown) =>
  synthesize({
    ...everything,
    context: { ...everything.context, stage: name, edge: true, domain: `${name}.solara.example` },
    ...(add && { add }),
  })
let production: Synthesized
beforeAll(() => {
  production = stage('prod')
})

test('two stages in one account share no name and no metric', () => {
  expect(claimedBy(production).length).toBeGreaterThan(60)
  expect(overlaps(production, stage('demo'))).toEqual([])
})

test('a shared name and a shared metric are found', () => {
  const metric = new Metric({ namespace: 'Solara', metricName: 'Shared' })
  const share = (stack: SolaraStack) => [
    new LogGroup(stack, 'Shared', { logGroupName: 'solara' }),
    new Alarm(stack, 'SharedAlarm', { metric, threshold: 1, evaluationPeriods: 1 }),
  ]
  expect(overlaps(stage('prod', share), stage('demo', share))).toEqual([
    'AWS::Logs::LogGroup LogGroupName solara',
    'metric Solara,Shared,',
  ])
})
