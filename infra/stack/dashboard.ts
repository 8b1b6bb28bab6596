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
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { ledgerKinds } from '../../shared/ledger/kinds.ts'
import { sumOf } from './alarm-metrics.ts'
import { ownMetric, signInRoutes, type CountedRoute } from './log-metrics.ts'

type Props = { api: IHttpApi; table: TableV2; deadLetters: Queue; alarms: IAlarm[] }

const period = Duration.minutes(5)
const sum = sumOf(5)

const graph = (title: string, ...left: IMetric[]): IWidget => new GraphWidget({ title, left, width: 8, height: 6 })

/** One page that says how the deployment is doing, from what members notice to what it depends on. */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, { api, table, deadLetters, alarms }: Props) {
    super(scope, id)
    const ours = (name: Parameters<typeof ownMetric>[1], label: string, more: MetricOptions = sum): IMetric =>
      ownMetric(this, name, { label, ...more })
    const succeeded = (Route: CountedRoute, label: string): IMetric =>
      ours('CallsSucceeded', label, { ...sum, dimensionsMap: { Route } })
    /** Solcoins, one line for each kind of ledger entry. */
    const coinsMoved = Object.entries(ledgerKinds).map(([kind, { title }]) =>
      ours('CoinsMoved', title, { ...sum, dimensionsMap: { Kind: kind } }),
    )
    /** The ways to sign in: a session, a password, a passkey. */
    const signIns = signInRoutes.flatMap((Route) => [
      succeeded(Route, `${Route} accepted`),
      ours('SignInsRefused', `${Route} refused`, { ...sum, dimensionsMap: { Route } }),
    ])
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
          ours('Crashes', 'functions that crashed or timed out'),
        ),
        graph('Latency', ...['p50', 'p95', 'p99'].map(latency)),
      ],
      [
        graph('Solcoins moved', ...coinsMoved),
        graph(
          'Orders',
          succeeded('shop/checkout', 'merchandise orders placed'),
          succeeded('shop/purchase', 'gift cards sold'),
          ours('NeedsPerson', 'new decisions for staff'),
          ours('StoreEmptied', 'platforms that sold out'),
        ),
        graph(
          'Claims',
          // Each line has the whole count, so the lines are not summed.
          ours('ClaimsWaiting', 'waiting', { period, statistic: Stats.MAXIMUM }),
          succeeded('wallet/submit-claim', 'submitted'),
          succeeded('wallet/purchase-card', 'prepaid cards bought'),
          succeeded('admin/process-claim', 'processed'),
        ),
      ],
      [
        graph('Cold starts', ours('ColdStarts', 'cold starts')),
        graph(
          'Throttles and refusals',
          Function.metricAllThrottles({ ...sum, label: 'functions of the account' }),
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
      [
        graph('Mails', ours('MailsUnsent', 'unsent')),
        graph('Members who come back', ...signIns),
        graph(
          'Given up, and damage',
          deadLetters.metricNumberOfMessagesSent({ ...sum, label: 'dead letters' }),
          ours('LedgerFaults', 'faults of the ledger'),
          ours('WalletCertificateDays', 'days until Apple’s certificate expires', {
            period: Duration.days(1),
            statistic: Stats.MINIMUM,
          }),
        ),
      ],
    ]
    new CloudWatchDashboard(this, 'Dashboard', { dashboardName: Stack.of(this).stackName, widgets: rows })
  }
}
