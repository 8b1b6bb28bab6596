import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ledgerKindNames } from '../../shared/ledger/kinds.ts'
import { at, render, type Resource, type Resources, type Value } from '../stack/testing/resources.ts'
import { synthesizeIn } from '../stack/testing/synthesize-in.ts'

/** The fixed monthly resources, as the templates of `prod` with a domain declare them. */
export type StackCounts = {
  /** A metric alarm costs once for each metric that it reads. */
  alarmMetrics: number
  ownMetrics: number
  /** A multi-Region key counts twice: its replica is a key, too. */
  keys: number
  secrets: number
  webAclRules: number
  /** The calls in a month that keep functions warm. */
  warmUps: number
  /** The requests of each health check in a month, and its path. */
  healthChecks: { path: string; requests: number }[]
  /** Whether X-Ray records the functions' calls. */
  traced: boolean
  logDays: number
  /** The line that the API writes for a call, with the names of its variables. */
  accessLine: string
}

const list = (value: Value | undefined): Value[] => (Array.isArray(value) ? value : [])
const ofType = (resources: Resources, type: string): Resource[] =>
  Object.values(resources).filter((resource) => resource.Type === type)

/** The metrics that an alarm reads, by namespace, name and dimensions. An expression is none. */
function metricsOf({ Properties = {} }: Resource): string[] {
  const metrics = list(Properties.Metrics).map((each) => at(each, 'MetricStat', 'Metric'))
  const read = metrics.length > 0 ? metrics.filter((metric) => metric !== undefined) : [Properties]
  return read.map((metric) =>
    [
      at(metric, 'Namespace'),
      at(metric, 'MetricName'),
      ...list(at(metric, 'Dimensions')).map((each) => at(each, 'Value')),
    ]
      .map(render)
      .join('/'),
  )
}

/** Metrics that the stack's own log lines publish or count: one that is divided by a dimension is one for each of its values. */
function ownMetricsOf(resources: Resources): number {
  const counted = ofType(resources, 'AWS::Logs::MetricFilter').flatMap(({ Properties = {} }) => {
    const routes = [...render(Properties.FilterPattern).matchAll(/\$\.route = "([^"]+)"/g)].map(
      ([, route = '']) => route,
    )
    return list(Properties.MetricTransformations).flatMap((each) => {
      const name = `${render(at(each, 'MetricNamespace'))}/${render(at(each, 'MetricName'))}`
      const [dimension] = list(at(each, 'Dimensions'))
      if (dimension === undefined) return [name]
      const values = at(dimension, 'Key') === 'Kind' ? ledgerKindNames : routes
      return values.map((value) => `${name}/${value}`)
    })
  })
  const watched = ofType(resources, 'AWS::CloudWatch::Alarm')
    .flatMap(metricsOf)
    .filter((name) => !name.startsWith('AWS/'))
  return new Set([...counted, ...watched]).size
}

/** Route 53 asks from two checkers in each of eight regions, unless the check names its regions. */
const checkersPerRegion = 2
const defaultRegions = 8
const secondsOfMonth = 30 * 24 * 3600

function healthCheckOf({ Properties }: Resource) {
  const of = (name: string) => at(Properties, 'HealthCheckConfig', name)
  const regions = list(of('Regions')).length || defaultRegions
  const requests = (regions * checkersPerRegion * secondsOfMonth) / Number(of('RequestInterval') ?? 30)
  return { path: render(of('ResourcePath')), requests }
}

/** How often a schedule, such as `rate(5 minutes)`, calls in a month. */
function callsOfSchedule({ Properties }: Resource): number {
  const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(render(Properties?.ScheduleExpression)) ?? []
  if (minutes === undefined) throw new Error('A schedule has no rate in minutes')
  return secondsOfMonth / 60 / Number(minutes)
}

export function countTemplates(resources: Resources, edge: Resources): StackCounts {
  const all = { ...resources, ...Object.fromEntries(Object.entries(edge).map(([id, each]) => [`edge ${id}`, each])) }
  const keys = ofType(all, 'AWS::KMS::Key')
  const [stage] = ofType(resources, 'AWS::ApiGatewayV2::Stage')
  const isActive = (each: Resource) => at(each.Properties, 'TracingConfig', 'Mode') === 'Active'
  return {
    alarmMetrics: ofType(all, 'AWS::CloudWatch::Alarm').flatMap(metricsOf).length,
    ownMetrics: ownMetricsOf(all),
    keys: keys.length + keys.filter(({ Properties }) => at(Properties, 'MultiRegion') === true).length,
    secrets: ofType(all, 'AWS::SecretsManager::Secret').length,
    webAclRules: ofType(all, 'AWS::WAFv2::WebACL').flatMap(({ Properties }) => list(at(Properties, 'Rules'))).length,
    warmUps: ofType(resources, 'AWS::Scheduler::Schedule').reduce((sum, each) => sum + callsOfSchedule(each), 0),
    healthChecks: ofType(all, 'AWS::Route53::HealthCheck').map(healthCheckOf),
    traced: ofType(resources, 'AWS::Lambda::Function').some(isActive),
    logDays: Number(at(ofType(resources, 'AWS::Logs::LogGroup')[0]?.Properties, 'RetentionInDays') ?? 0),
    accessLine: render(at(stage?.Properties, 'AccessLogSettings', 'Format')),
  }
}

/** Counts the templates of `prod` with a domain, alarms and mails. */
export function countStack(): StackCounts {
  const folder = mkdtempSync(join(tmpdir(), 'solara-estimate-'))
  try {
    const zone = { domain: 'solara.example', hostedZoneId: 'Z0123456789ABC', hostedZoneName: 'solara.example' }
    const { resources, edge = {} } = synthesizeIn(folder, { context: { ...zone, protection: true } })
    return countTemplates(resources, edge)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
