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
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Operation, type TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Function } from 'aws-cdk-lib/aws-lambda'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { tableSchema } from '../../functions/table/schema.ts'

type Props = { api: HttpApi; table: TableV2; reconcile: Function; alarmEmail?: string }
type Watched = {
  metric: IMetric
  threshold: number
  says: string
  /** It is silence that alarms: fewer than the threshold, so many times on end. */
  fewerFor?: number
}

const fiveMinutes = { period: Duration.minutes(5), statistic: Stats.SUM }
const operations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
]

/** Reads and writes that DynamoDB turned away, on the table and on its index, which are counted apart. */
function tableThrottles({ tableName }: TableV2): IMetric {
  const places: Record<string, string>[] = [
    { TableName: tableName },
    { TableName: tableName, GlobalSecondaryIndexName: tableSchema.index.name },
  ]
  const metrics = places.flatMap((dimensionsMap) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map(
      (metricName) => new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, ...fiveMinutes }),
    ),
  )
  const usingMetrics = Object.fromEntries(metrics.map((metric, position) => [`m${position}`, metric]))
  const expression = Object.keys(usingMetrics)
    .map((name) => `FILL(${name}, 0)`)
    .join(' + ')
  return new MathExpression({ expression, usingMetrics, period: fiveMinutes.period })
}

/** Calls of a function that ended well. */
function successes(target: Function): IMetric {
  const usingMetrics = { calls: target.metricInvocations(fiveMinutes), errors: target.metricErrors(fiveMinutes) }
  return new MathExpression({
    expression: 'FILL(calls, 0) - FILL(errors, 0)',
    usingMetrics,
    period: fiveMinutes.period,
  })
}

/** Alarms, each on a sum over everything of a kind, so that their number does not grow with the routes. */
export class Watch extends Construct {
  constructor(scope: Construct, id: string, { api, table, reconcile, alarmEmail }: Props) {
    super(scope, id)
    const topic = this.topic(alarmEmail)
    const watched: Record<string, Watched> = {
      OurFaults: {
        metric: new Metric({ namespace: 'Solara', metricName: 'Errors', ...fiveMinutes }),
        threshold: 1,
        says: 'The API answered with a fault of its own; the log line has the request id and the place.',
      },
      ApiFaults: {
        metric: api.metricServerError(fiveMinutes),
        threshold: 5,
        says: 'The API answers 5xx, be it the functions’ doing or the gateway’s.',
      },
      // Over all functions of the account and region: a deployment has an account of its own.
      FunctionErrors: {
        metric: Function.metricAllErrors(fiveMinutes),
        threshold: 1,
        says: 'A function crashed, ran out of time or could not start.',
      },
      FunctionThrottles: {
        metric: Function.metricAllThrottles(fiveMinutes),
        threshold: 1,
        says: 'Lambda turned calls away: the concurrency of the account, or the share of the sign-in functions, is used up.',
      },
      TableThrottles: {
        metric: tableThrottles(table),
        threshold: 10,
        says: 'The table turns calls away: a partition is hot.',
      },
      TableErrors: {
        metric: table.metricSystemErrorsForOperations({ operations, ...fiveMinutes }),
        threshold: 1,
        says: 'DynamoDB itself fails.',
      },
      ReconcileStopped: {
        metric: successes(reconcile),
        threshold: 1,
        fewerFor: 3,
        says: 'For 15 minutes nobody held Stripe against the orders: what a lost webhook left stays as it is.',
      },
      NeedsPerson: {
        metric: new Metric({ namespace: 'Solara', metricName: 'NeedsPerson', ...fiveMinutes }),
        threshold: 1,
        says: 'A payment or an order that somebody must look at; "npm run operator -- reconcile" lists them.',
      },
    }
    for (const [alarm, { metric, threshold, says, fewerFor }] of Object.entries(watched))
      new Alarm(this, alarm, {
        metric,
        threshold,
        alarmDescription: says,
        evaluationPeriods: fewerFor ?? 1,
        comparisonOperator: fewerFor
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: fewerFor ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      }).addAlarmAction(new SnsAction(topic))
  }
  private topic(alarmEmail: string | undefined): Topic {
    const topic = new Topic(this, 'Alarms', { displayName: 'Solara alarms', enforceSSL: true })
    // A topic that has a policy no longer lets in whom one without would: the alarms must be named.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail))
    return topic
  }
}
