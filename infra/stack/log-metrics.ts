import { Stack } from 'aws-cdk-lib'
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, MetricFilter, type IFilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { MetricName } from '../../functions/metric-names.ts'
import type { RouteName } from '../../shared/calls.ts'

type Counted = {
  lines: IFilterPattern
  /** The number that each line adds, as a field of the line; 1 by default. */
  value?: string
  /** The field that divides the metric, and the name of this dimension. */
  by?: { [dimension: string]: string }
}

const message = (text: string) => FilterPattern.stringValue('$.message', '=', text)
/** Whether the line has the field, which is never negative. */
const isNumber = (field: string) => FilterPattern.numberValue(field, '>=', 0)

const answered = (status: number, ...routes: RouteName[]): IFilterPattern =>
  FilterPattern.all(
    message('request'),
    FilterPattern.numberValue('$.status', '=', status),
    FilterPattern.any(...routes.map((route) => FilterPattern.stringValue('$.route', '=', route))),
  )

/** Lambda's own line at the end of a call. */
const endOfCall = FilterPattern.stringValue('$.type', '=', 'platform.report')

/**
 * How members authenticate: with a session, a password or a passkey. The browser calls `auth/user` at each visit of a member, and
 * never for a visitor.
 */
export const signInRoutes = ['auth/user', 'auth/login', 'auth/passkey/login'] as const satisfies RouteName[]

/** The calls whose successes are counted, besides sign-ins: those of members and staff on coins and money. */
const countedRoutes = [
  'shop/checkout',
  'shop/purchase',
  'wallet/submit-claim',
  'wallet/purchase-card',
  'admin/process-claim',
] as const satisfies RouteName[]

/** A route whose successes the metric `CallsSucceeded` counts. */
export type CountedRoute = (typeof countedRoutes | typeof signInRoutes)[number]

/** The numbers in the functions' log lines, by the name of the metric in the stack's namespace. */
export const logMetrics = {
  /** In Solcoins, by the kind of the ledger entry. Only entries that were written are logged. */
  CoinsMoved: { lines: message('coins moved'), value: '$.coins', by: { Kind: '$.kind' } },
  CallsSucceeded: { lines: answered(200, ...countedRoutes, ...signInRoutes), by: { Route: '$.route' } },
  /** The number that a job counts every five minutes. */
  ClaimsWaiting: { lines: FilterPattern.all(message('claims'), isNumber('$.waiting')), value: '$.waiting' },
  /** The line states the duration of the initialisation, if there was one. Those of warm-ups count, too. */
  ColdStarts: { lines: FilterPattern.all(endOfCall, isNumber('$.record.metrics.initDurationMs')) },
  /**
   * Calls that crashed, timed out or failed to start: `failure`, `error` or `timeout`. Source of the statuses: the developer guide of
   * Lambda, "Lambda Telemetry API Event schema reference".
   */
  Crashes: { lines: FilterPattern.all(endOfCall, FilterPattern.stringValue('$.record.status', '!=', 'success')) },
  SignInsRefused: { lines: answered(401, ...signInRoutes), by: { Route: '$.route' } },
} satisfies Record<string, Counted>

export type LogMetric = keyof typeof logMetrics

/** The namespace of our own metrics is the stack's name, so that one stage of an account does not raise the alarms of another. */
export const metricNamespace = (scope: Construct): string => Stack.of(scope).stackName

/** A metric that the functions' log lines publish, that a filter counts in them, or `Refused`, counted in the API's access log. */
export const ownMetric = (
  scope: Construct,
  metricName: MetricName | LogMetric | 'Refused',
  options?: MetricOptions,
): Metric => new Metric({ namespace: metricNamespace(scope), metricName, ...options })

/** Counts log lines, so that the functions do not call CloudWatch. */
export class LogMetrics extends Construct {
  constructor(scope: Construct, id: string, { logGroup }: { logGroup: ILogGroup }) {
    super(scope, id)
    for (const [metricName, { lines, value = '1', by }] of Object.entries<Counted>(logMetrics))
      new MetricFilter(this, metricName, {
        logGroup,
        filterPattern: lines,
        metricNamespace: metricNamespace(this),
        metricName,
        metricValue: value,
        ...(by && { dimensions: by }),
      })
  }
}
