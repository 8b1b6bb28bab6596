import { Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { alarmActions } from './alarm-topics.ts'

export type AlarmRow = {
  metric: IMetric
  threshold: number
  description: string
  /** Pages somebody, by day and by night. Every alarm sends a mail. */
  isUrgent?: true
  /** Alarms after this many periods in a row. By default 1. */
  periods?: number
  /** Alarms when the metric is below the threshold. By default when it reaches the threshold. */
  isMinimum?: true
  /** The meaning of a period without a value. By default the same as 0: below a minimum, otherwise no fault. */
  missing?: TreatMissingData
}

/** Declares an alarm. `infra/RUNBOOK.md` says what to do about it. */
export function declareAlarm(
  scope: Construct,
  name: string,
  { row, actions }: { row: AlarmRow; actions: ReturnType<typeof alarmActions> },
): Alarm {
  const { metric, threshold, description, isUrgent, periods = 1, isMinimum, missing } = row
  const alarm = new Alarm(scope, name, {
    alarmName: `${Stack.of(scope).stackName}-${name}`,
    metric,
    threshold,
    alarmDescription: `${description} See ${name} in infra/RUNBOOK.md.`,
    evaluationPeriods: periods,
    comparisonOperator: isMinimum
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: missing ?? (isMinimum ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING),
  })
  alarm.addAlarmAction(...(isUrgent ? actions.page : actions.mail))
  return alarm
}
