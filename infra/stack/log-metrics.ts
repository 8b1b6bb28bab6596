import { FilterPattern, MetricFilter, type IFilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { RouteName } from '../../shared/calls.ts'

/** A successful call of one of these routes moves coins. */
const coinRoutes: RouteName[] = [
  'shop/purchase',
  'wallet/submit-claim',
  'wallet/purchase-card',
  'admin/process-claim',
  'admin/give-coins',
]

const succeeded = (...routes: RouteName[]): IFilterPattern =>
  FilterPattern.all(
    FilterPattern.stringValue('$.message', '=', 'request'),
    FilterPattern.numberValue('$.status', '=', 200),
    FilterPattern.any(...routes.map((route) => FilterPattern.stringValue('$.route', '=', route))),
  )

/** What the functions' log lines count, by the name of the metric in the namespace `Solara`. */
export const logMetrics = {
  CoinMovements: succeeded(...coinRoutes),
  OrdersPlaced: succeeded('shop/checkout'),
  GiftCardsSold: succeeded('shop/purchase'),
  ClaimsSubmitted: succeeded('wallet/submit-claim', 'wallet/purchase-card'),
  ClaimsProcessed: succeeded('admin/process-claim'),
  /** Lambda's own line at the end of a call states the duration of the initialisation, if there was one. */
  ColdStarts: FilterPattern.all(
    FilterPattern.stringValue('$.type', '=', 'platform.report'),
    FilterPattern.exists('$.record.metrics.initDurationMs'),
  ),
} satisfies Record<string, IFilterPattern>

export type LogMetric = keyof typeof logMetrics

/** Counts log lines, so that the functions neither call CloudWatch nor write lines for it. */
export class LogMetrics extends Construct {
  constructor(scope: Construct, id: string, { logGroup }: { logGroup: ILogGroup }) {
    super(scope, id)
    for (const [metricName, filterPattern] of Object.entries(logMetrics))
      new MetricFilter(this, metricName, {
        logGroup,
        filterPattern,
        metricNamespace: 'Solara',
        metricName,
        metricValue: '1',
      })
  }
}
