import { Duration, Stack } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Operation, type TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { Function } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { tableSchema } from '../../functions/table/schema.ts'
import { alarmTopic } from './alarm-topic.ts'
import { constructId } from './construct-id.ts'
import type { Functions } from './functions.ts'
import { jobNames, jobs } from './permissions.ts'

type Props = { api: IHttpApi; table: TableV2; functions: Functions; deadLetters: Queue; alarmEmail?: string }
type AlarmProps = {
  metric: IMetric
  threshold: number
  description: string
  /** Alarms when the metric stays below the threshold, or is missing, for this many periods; otherwise when it reaches the threshold. */
  missedPeriods?: number
}

const periodMinutes = 5
const sumPerPeriod = { period: Duration.minutes(periodMinutes), statistic: Stats.SUM }
const operations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
]

/** The sum of metrics, of which any may have no value in a period: without FILL, the sum would then have none. */
function total(metrics: Metric[]): IMetric {
  const usingMetrics = Object.fromEntries(metrics.map((metric, position) => [`m${position}`, metric]))
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ')
  return new MathExpression({ expression, usingMetrics, period: sumPerPeriod.period })
}

const tableMetric = (metricName: string, dimensionsMap: Record<string, string>): Metric =>
  new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, ...sumPerPeriod })

/** Throttled reads and writes of the table and of its index, which DynamoDB counts separately. */
function tableThrottles({ tableName }: TableV2): IMetric {
  const dimensions: Record<string, string>[] = [
    { TableName: tableName },
    { TableName: tableName, GlobalSecondaryIndexName: tableSchema.index.name },
  ]
  return total(
    dimensions.flatMap((dimensionsMap) =>
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map((metricName) => tableMetric(metricName, dimensionsMap)),
    ),
  )
}

/** System errors of the table, which DynamoDB counts by operation. */
const tableErrors = ({ tableName }: TableV2): IMetric =>
  total(operations.map((operation) => tableMetric('SystemErrors', { TableName: tableName, Operation: operation })))

/** Invocations that ended without an error. */
function successes(target: Function): IMetric {
  const usingMetrics = { calls: target.metricInvocations(sumPerPeriod), errors: target.metricErrors(sumPerPeriod) }
  return new MathExpression({
    expression: 'FILL(calls, 0) - FILL(errors, 0)',
    usingMetrics,
    period: sumPerPeriod.period,
  })
}

/** One alarm per job, raised when it stops succeeding. */
const jobAlarms = (functions: Functions): Record<string, AlarmProps> =>
  Object.fromEntries(
    jobNames.map((name): [string, AlarmProps] => {
      const { missedForMinutes, description } = jobs[name].job.alarm
      return [
        `${constructId(name)}Stopped`,
        {
          metric: successes(functions.named(name)),
          threshold: 1,
          missedPeriods: missedForMinutes / periodMinutes,
          description,
        },
      ]
    }),
  )

/** One alarm per kind of fault, each on an aggregate metric, so that the number of alarms does not grow with the routes. */
const faultAlarms = (api: IHttpApi, table: TableV2): Record<string, AlarmProps> => ({
  OurFaults: {
    metric: new Metric({ namespace: 'Solara', metricName: 'Errors', ...sumPerPeriod }),
    threshold: 1,
    description: 'The API answered with an internal error. The log line has the request id and the location.',
  },
  ApiFaults: {
    metric: api.metricServerError(sumPerPeriod),
    threshold: 5,
    description: 'The API answers 5xx, from the functions or from the gateway.',
  },
  // Across all functions of the account and region: each deployment has an account to itself.
  FunctionErrors: {
    metric: Function.metricAllErrors(sumPerPeriod),
    threshold: 1,
    description: 'A function crashed, timed out or failed to start.',
  },
  FunctionThrottles: {
    metric: Function.metricAllThrottles(sumPerPeriod),
    threshold: 1,
    description: 'Lambda throttled calls: the account’s concurrency, or that of the sign-in functions, is used up.',
  },
  TableThrottles: {
    metric: tableThrottles(table),
    threshold: 10,
    description: 'DynamoDB throttled calls: a partition is hot.',
  },
  TableErrors: {
    metric: tableErrors(table),
    threshold: 1,
    description: 'DynamoDB answers with system errors.',
  },
  Refused: {
    metric: new Metric({ namespace: 'Solara', metricName: 'Refused', ...sumPerPeriod }),
    threshold: 300,
    description: 'The API refuses many calls with 403 or 429: an attack on accounts, or a rule that refuses members.',
  },
  MailsUnsent: {
    metric: new Metric({ namespace: 'Solara', metricName: 'MailsUnsent', ...sumPerPeriod }),
    threshold: 1,
    description:
      'Mails were not sent. Each is tried five times within half an hour, unless SES rejects it for good. The log line of send-mails has the cause and the outcome.',
  },
  LedgerFaults: {
    metric: new Metric({ namespace: 'Solara', metricName: 'LedgerFaults', ...sumPerPeriod }),
    threshold: 1,
    description: 'The ledger proof has found damage. GET /api/admin/proof and "npm run operator -- prove" name it.',
  },
  NeedsPerson: {
    metric: new Metric({ namespace: 'Solara', metricName: 'NeedsPerson', ...sumPerPeriod }),
    threshold: 1,
    description: 'A payment or an order needs a decision by staff. "npm run operator -- reconcile" lists them.',
  },
})

const deadLetterAlarm = (queue: Queue): AlarmProps => ({
  metric: queue.metricApproximateNumberOfMessagesVisible({ period: sumPerPeriod.period, statistic: Stats.MAXIMUM }),
  threshold: 1,
  description: 'A record of the stream, or a run of a job, was given up. The queue of dead letters says which.',
})

/** The alarms and the topic that they notify. `infra/RUNBOOK.md` says what to do about each. */
export class Alarms extends Construct {
  readonly all: Alarm[]

  constructor(scope: Construct, id: string, { api, table, functions, deadLetters, alarmEmail }: Props) {
    super(scope, id)
    const action = new SnsAction(alarmTopic(this, alarmEmail))
    const alarms = { ...faultAlarms(api, table), ...jobAlarms(functions), DeadLetters: deadLetterAlarm(deadLetters) }
    this.all = Object.entries(alarms).map(([name, { metric, threshold, description, missedPeriods }]) => {
      const alarm = new Alarm(this, name, {
        alarmName: `${Stack.of(this).stackName}-${name}`,
        metric,
        threshold,
        alarmDescription: `${description} See ${name} in infra/RUNBOOK.md.`,
        evaluationPeriods: missedPeriods ?? 1,
        comparisonOperator: missedPeriods
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: missedPeriods ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      })
      alarm.addAlarmAction(action)
      return alarm
    })
  }
}
