import { runInNewContext } from 'node:vm'
import { at, idsOf, listed, render, type Properties, type Resources } from './resources.ts'
import type { Synthesized } from './synthesize-in.ts'

type WatchedMetric = {
  id: string
  namespace: string
  name: string
  /** By name. Those that refer to a resource are rendered with its logical id. */
  dimensions: Record<string, string>
  statistic: string
  periodSeconds: number
}

export type DeclaredAlarm = {
  /** Without the name of the stack. */
  name: string
  description: string
  /** Whether it notifies the pager's topic besides the topic for mails. */
  isUrgent: boolean
  topics: string[]
  metrics: WatchedMetric[]
  /** The maximum time until it is raised, apart from the delay of the metric. */
  minutes: number
  expression: string
  properties: Properties
}

const dimensionsIn = (value: Parameters<typeof listed>[0]): Record<string, string> =>
  Object.fromEntries(listed(value).map((each) => [render(at(each, 'Name')), render(at(each, 'Value'))]))

function metricsOf(properties: Properties): WatchedMetric[] {
  const { Metrics, Namespace, MetricName, Dimensions, Statistic, ExtendedStatistic, Period } = properties
  if (Metrics === undefined)
    return [
      {
        id: 'm',
        namespace: render(Namespace),
        name: render(MetricName),
        dimensions: dimensionsIn(Dimensions),
        statistic: render(Statistic ?? ExtendedStatistic),
        periodSeconds: Number(Period),
      },
    ]
  return listed(Metrics).flatMap((each) => {
    const stat = at(each, 'MetricStat')
    if (stat === undefined) return []
    return [
      {
        id: render(at(each, 'Id')),
        namespace: render(at(stat, 'Metric', 'Namespace')),
        name: render(at(stat, 'Metric', 'MetricName')),
        dimensions: dimensionsIn(at(stat, 'Metric', 'Dimensions')),
        statistic: render(at(stat, 'Stat')),
        periodSeconds: Number(at(stat, 'Period')),
      },
    ]
  })
}

function declared(resources: Resources, id: string): DeclaredAlarm {
  const properties = resources[id]?.Properties ?? {}
  const metrics = metricsOf(properties)
  const topics = listed(properties.AlarmActions).map(render)
  const expressions = listed(properties.Metrics).map((each) => render(at(each, 'Expression')))
  return {
    name: render(properties.AlarmName).replace(/^Solara(-demo)?(-edge)?-/, ''),
    description: render(properties.AlarmDescription),
    isUrgent: topics.some((topic) => topic.includes('Pager')),
    topics,
    metrics,
    minutes: (Number(properties.EvaluationPeriods) * Math.max(...metrics.map((each) => each.periodSeconds))) / 60,
    expression: expressions.find(Boolean) ?? 'm',
    properties,
  }
}

/** The alarms of both stacks. */
export const alarmsOf = ({ resources, edge = {} }: Synthesized): DeclaredAlarm[] =>
  [resources, edge].flatMap((each) => idsOf(each, 'AWS::CloudWatch::Alarm').map((id) => declared(each, id)))

/** The name of a metric, with its route if it is divided by routes: `SignInsRefused auth/login`. */
const labelOf = ({ name, dimensions }: WatchedMetric): string =>
  dimensions.Route === undefined ? name : `${name} ${dimensions.Route}`

/** The part of CloudWatch's metric math that the stacks use. A metric without a value is undefined. */
const functions = {
  FILL: (value: number | undefined, filled: number) => value ?? filled,
  IF: (isTrue: boolean, one: number, other: number) => (isTrue ? one : other),
  MAX: (values: number[]) => Math.max(...values),
}

/**
 * Whether one period with these values is a fault for the alarm. The values are those of its metrics, by name; those that are left out
 * have no value. `quota`: what SERVICE_QUOTA returns.
 */
export function isFault(alarm: DeclaredAlarm, values: Record<string, number>, quota?: number): boolean {
  const unknown = Object.keys(values).filter((label) => !alarm.metrics.map(labelOf).includes(label))
  if (unknown.length > 0) throw new Error(`${alarm.name} does not watch ${unknown.join(', ')}`)
  const byId = Object.fromEntries(alarm.metrics.map((metric) => [metric.id, values[labelOf(metric)]]))
  const value: unknown = runInNewContext(alarm.expression, { ...functions, ...byId, SERVICE_QUOTA: () => quota })
  const { ComparisonOperator, Threshold, TreatMissingData } = alarm.properties
  if (value === undefined) return TreatMissingData === 'breaching'
  if (typeof value !== 'number') throw new Error(`${alarm.expression} is not a number`)
  return ComparisonOperator === 'LessThanThreshold' ? value < Number(Threshold) : value >= Number(Threshold)
}
