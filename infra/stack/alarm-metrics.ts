import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric, Stats, type IMetric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import { Operation, type TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Function } from 'aws-cdk-lib/aws-lambda'
import { tableSchema } from '../../functions/table/schema.ts'

/** The metrics that alarms watch. A metric that is not in one of our log lines is named with the AWS documentation that publishes it. */

export const sumOf = (minutes: number): MetricOptions => ({ period: Duration.minutes(minutes), statistic: Stats.SUM })

/** A metric without dimensions of AWS covers the whole account and region. */
export const awsMetric = (
  [namespace, metricName]: [namespace: string, metricName: string],
  dimensionsMap: Record<string, string>,
  options: MetricOptions,
): Metric => new Metric({ namespace, metricName, dimensionsMap, ...options })

/**
 * Combines metrics of one period. `$` before a metric's name in the expression is its value, or 0 in a period without one:
 * arithmetic with a missing value has no result.
 */
export function combined(expression: string, metrics: Record<string, Metric>): IMetric {
  const [{ period } = { period: undefined }] = Object.values(metrics)
  return new MathExpression({
    expression: expression.replaceAll(/\$(\w+)/g, 'FILL($1, 0)'),
    usingMetrics: metrics,
    ...(period && { period }),
  })
}

/** The sum of metrics, any of which may have no value in a period. */
export const total = (metrics: Metric[]): IMetric =>
  combined(
    metrics.map((_, position) => `$m${position}`).join(' + '),
    Object.fromEntries(metrics.map((metric, position) => [`m${position}`, metric])),
  )

/**
 * The number of faults in a period if they are at least this share of all calls, otherwise 0. With a threshold, an alarm has both
 * a share and a floor: one fault in two calls at night raises none.
 */
export const faultsAbove = (share: number, { faults, calls }: { faults: Metric; calls: Metric }): IMetric =>
  combined(`IF($faults >= ${share} * $calls, $faults, 0)`, { faults, calls })

/** Source of the operations and names: developer guide of DynamoDB, "DynamoDB metrics and dimensions". */
const operations = [
  Operation.GET_ITEM,
  Operation.BATCH_GET_ITEM,
  Operation.QUERY,
  Operation.PUT_ITEM,
  Operation.UPDATE_ITEM,
  Operation.DELETE_ITEM,
  Operation.TRANSACT_WRITE_ITEMS,
]

/** Throttled reads and writes of the table and of its index, which DynamoDB counts separately. */
export function tableThrottles({ tableName }: TableV2, options: MetricOptions): IMetric {
  const dimensions: Record<string, string>[] = [
    { TableName: tableName },
    { TableName: tableName, GlobalSecondaryIndexName: tableSchema.index.name },
  ]
  return total(
    dimensions.flatMap((each) =>
      ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => awsMetric(['AWS/DynamoDB', name], each, options)),
    ),
  )
}

/** System errors of the table, which DynamoDB counts by operation. */
export const tableErrors = ({ tableName }: TableV2, options: MetricOptions): IMetric =>
  total(
    operations.map((Operation) =>
      awsMetric(['AWS/DynamoDB', 'SystemErrors'], { TableName: tableName, Operation }, options),
    ),
  )

/** Invocations that ended without an error. */
export const successes = (target: Function, options: MetricOptions): IMetric =>
  combined('$calls - $errors', { calls: target.metricInvocations(options), errors: target.metricErrors(options) })

/**
 * The age of the oldest record that any of the functions has received, in milliseconds: it grows while a record fails. Source:
 * developer guide of Lambda, "Types of metrics for Lambda functions" (IteratorAge).
 */
export function iteratorAge(targets: Function[], period: Duration): IMetric {
  const metrics = Object.fromEntries(
    targets.map((target, position): [string, Metric] => [
      `m${position}`,
      target.metric('IteratorAge', { period, statistic: Stats.MAXIMUM }),
    ]),
  )
  const ages = Object.keys(metrics).map((name) => `$${name}`)
  return combined(`MAX([${ages.join(', ')}])`, metrics)
}
