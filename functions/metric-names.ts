/** The metrics that log lines publish, each watched by an alarm. Filters count further lines: `infra/stack/log-metrics.ts`. */
export const metricNames = [
  'Errors',
  'LedgerFaults',
  'DrillFailed',
  'DrillOverdue',
  'MailsUnsent',
  'NeedsPerson',
  'RecordsGivenUp',
  'StoreEmptied',
  'WalletCertificateDays',
] as const
export type MetricName = (typeof metricNames)[number]
