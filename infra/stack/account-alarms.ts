import { Duration } from 'aws-cdk-lib'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { awsMetric, combined, sumOf, total } from './alarm-metrics.ts'
import type { AlarmRow } from './declare-alarm.ts'

/** Source: developer guide of AWS Backup, "AWS Backup metrics with CloudWatch", with the dimension BackupVaultName. */
export const backupFailed = (BackupVaultName: string): AlarmRow => ({
  metric: total(
    [
      'NumberOfBackupJobsFailed',
      'NumberOfBackupJobsAborted',
      'NumberOfBackupJobsExpired',
      'NumberOfCopyJobsFailed',
    ].map((name) => awsMetric(['AWS/Backup', name], { BackupVaultName }, sumOf(60))),
  ),
  threshold: 1,
  description: 'The nightly backup, or its copy in the other region or account, failed.',
})

/** Limits of the account, not of a stage: only production watches them. */
export const accountAlarms = (): Record<string, AlarmRow> => {
  const maximum = { period: Duration.minutes(5), statistic: Stats.MAXIMUM }
  const hourly = { period: Duration.hours(1), statistic: Stats.AVERAGE }
  return {
    // Source of the expression: developer guide of Lambda, "Working with the ClaimedAccountConcurrency metric".
    ConcurrencyHigh: {
      metric: combined('100 * claimed / SERVICE_QUOTA(concurrent)', {
        claimed: awsMetric(['AWS/Lambda', 'ClaimedAccountConcurrency'], {}, maximum),
        concurrent: awsMetric(['AWS/Lambda', 'ConcurrentExecutions'], {}, maximum),
      }),
      threshold: 70,
      description: 'Functions use 70% of the account’s quota of concurrent executions, beyond which calls fail.',
    },
    // SES reviews an account from 5% bounces or 0.1% complaints on. Source: developer guide of SES, "Creating reputation
    // monitoring alarms using CloudWatch" and "Using SES sender reputation metrics".
    MailReputation: {
      metric: combined('100 * MAX([$bounces / 0.05, $complaints / 0.001])', {
        bounces: awsMetric(['AWS/SES', 'Reputation.BounceRate'], {}, hourly),
        complaints: awsMetric(['AWS/SES', 'Reputation.ComplaintRate'], {}, hourly),
      }),
      threshold: 100,
      description: 'So many mails bounce, or are reported as spam, that SES may stop sending.',
    },
  }
}
