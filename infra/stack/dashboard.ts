import { Duration, Stack } from 'aws-cdk-lib'
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  AlarmStatusWidget,
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  Metric,
  Stats,
  type IAlarm,
  type IMetric,
  type IWidget,
  type MetricOptions,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Function } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { ledgerKinds } from '../../shared/ledger/kinds.ts'
import type { LogMetric } from './log-metrics.ts'

type Props = { api: IHttpApi; table: TableV2; alarms: IAlarm[] }

const period = Duration.minutes(5)
const sum = { period, statistic: Stats.SUM }

/** A metric that the functions' log lines publish or count. */
const ours = (
  metricName: LogMetric | 'Errors' | 'Refused' | 'NeedsPerson' | 'MailsUnsent',
  label: string,
  more: MetricOptions = sum,
): IMetric => new Metric({ namespace: 'Solara', metricName, label, ...more })

/** Solcoins, one line for each kind of ledger entry. */
const coinsMoved = Object.entries(ledgerKinds).map(([kind, { title }]) =>
  ours('CoinsMoved', title, { ...sum, dimensionsMap: { Kind: kind } }),
)

const graph = (title: string, ...left: IMetric[]): IWidget => new GraphWidget({ title, left, width: 8, height: 6 })

/** One page that says how the deployment is doing, from what members notice to what it depends on. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { api, table, alarms }: Props) {
    super(scope, id)
    const latency = (statistic: string) => api.metricLatency({ period, statistic, label: statistic })
    const units = (metricName: string, label: string) =>
      new Metric({
        namespace: 'AWS/DynamoDB',
        metricName,
        label,
        dimensionsMap: { TableName: table.tableName },
        ...sum,
      })
    const rows: IWidget[][] = [
      [new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 3 })],
      [
        graph('Traffic', api.metricCount({ ...sum, label: 'calls' })),
        graph(
          'Errors',
          api.metricServerError({ ...sum, label: '5xx' }),
          ours('Errors', 'faults of ours'),
          Function.metricAllErrors({ ...sum, label: 'functions that failed' }),
        ),
        graph('Latency', ...['p50', 'p95', 'p99'].map(latency)),
      ],
      [
        graph('Solcoins moved', ...coinsMoved),
        graph(
          'Orders',
          ours('OrdersPlaced', 'merchandise orders placed'),
          ours('GiftCardsSold', 'gift cards sold'),
          ours('NeedsPerson', 'need a decision by staff'),
        ),
        graph(
          'Claims',
          // Each line has the whole count, so the lines are not summed.
          ours('ClaimsWaiting', 'waiting', { period, statistic: Stats.MAXIMUM }),
          ours('ClaimsSubmitted', 'submitted'),
          ours('ClaimsProcessed', 'processed'),
        ),
      ],
      [
        graph('Cold starts', ours('ColdStarts', 'cold starts')),
        graph(
          'Throttles and refusals',
          Function.metricAllThrottles({ ...sum, label: 'functions' }),
          units('ReadThrottleEvents', 'reads of the table'),
          units('WriteThrottleEvents', 'writes of the table'),
          ours('Refused', 'calls refused with 403 or 429'),
        ),
        graph(
          'The table',
          units('ConsumedReadCapacityUnits', 'read units'),
          units('ConsumedWriteCapacityUnits', 'write units'),
        ),
      ],
      [graph('Mails', ours('MailsUnsent', 'unsent'))],
    ]
    new CloudWatchDashboard(this, 'Dashboard', { dashboardName: Stack.of(this).stackName, widgets: rows })
  }
}
