import { FilterPattern, MetricFilter, type IFilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { RouteName } from '../../shared/calls.ts'

type Counted = {
  lines: IFilterPattern
  /** The number that each line adds, as a field of the line; 1 by default. */
  value?: string
  /** The field by which the metric is divided, and the name of this dimension. */
  by?: { [dimension: string]: string }
}

const message = (text: string) => FilterPattern.stringValue('$.message', '=', text)
/** Whether the line has the field, which is never negative. */
const isNumber = (field: string) => FilterPattern.numberValue(field, '>=', 0)

const succeeded = (...routes: RouteName[]): Counted => ({
  lines: FilterPattern.all(
    message('request'),
    FilterPattern.numberValue('$.status', '=', 200),
    FilterPattern.any(...routes.map((route) => FilterPattern.stringValue('$.route', '=', route))),
  ),
})

/** The numbers in the functions' log lines, by the name of the metric in the namespace `Solara`. */
export const logMetrics = {
  /** In Solcoins, by the kind of the ledger entry. Only entries that were written are logged. */
  CoinsMoved: { lines: message('coins moved'), value: '$.coins', by: { Kind: '$.kind' } },
  OrdersPlaced: succeeded('shop/checkout'),
  GiftCardsSold: succeeded('shop/purchase'),
  ClaimsSubmitted: succeeded('wallet/submit-claim', 'wallet/purchase-card'),
  ClaimsProcessed: succeeded('admin/process-claim'),
  /** How many there are, as a job counts them every five minutes. */
  ClaimsWaiting: { lines: FilterPattern.all(message('claims'), isNumber('$.waiting')), value: '$.waiting' },
  /** Lambda's own line at the end of a call states the duration of the initialisation, if there was one. */
  ColdStarts: {
    lines: FilterPattern.all(
      FilterPattern.stringValue('$.type', '=', 'platform.report'),
      isNumber('$.record.metrics.initDurationMs'),
    ),
  },
} satisfies Record<string, Counted>

export type LogMetric = keyof typeof logMetrics

/** Counts log lines, so that the functions do not call CloudWatch. */
export class LogMetrics extends Construct {
  constructor(scope: Construct, id: string, { logGroup }: { logGroup: ILogGroup }) {
    super(scope, id)
    for (const [metricName, { lines, value = '1', by }] of Object.entries<Counted>(logMetrics))
      new MetricFilter(this, metricName, {
        logGroup,
        filterPattern: lines,
        metricNamespace: 'Solara',
        metricName,
        metricValue: value,
        ...(by && { dimensions: by }),
      })
  }
}
