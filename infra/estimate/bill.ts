import { free, prices } from './prices.ts'
import type { StackCounts } from './stack-counts.ts'
import type { Usage } from './usage.ts'

/** A line of the bill: the unit that AWS counts, the free amount, and the price of the rest. */
export type Row = { service: string; of: string; amount: number; free: number; price: number }

export const dollarsOf = ({ amount, free: given, price }: Row): number => Math.max(0, amount - given) * price

/** A warm function reads its secrets once in its life. One call in a hundred starts a function. */
const coldShare = 0.01
/** CloudWatch stores logs compressed. */
const compressedShare = 0.15
const apiTier = 300e6
const cdnTier = 10_000

/** The cost of a month's usage in US dollars. */
export function billOf(usage: Usage, counts: StackCounts): Row[] {
  const row = (service: string, of: string, amount: number, price: number): Row => {
    return { service, of, amount, price, free: 0 }
  }
  const { calls, cdnRequests, storedGigabytes, cdnGigabytes, logGigabytes } = usage
  return [
    { ...row('Lambda', 'invocations', usage.invocations, prices.lambdaRequest), free: free.lambdaRequests },
    {
      ...row('Lambda', 'GB-seconds', usage.gigabyteSeconds, prices.lambdaGigabyteSecond),
      free: free.lambdaGigabyteSeconds,
    },
    row('API Gateway', 'calls up to 300 million', Math.min(calls, apiTier), prices.apiRequest),
    row('API Gateway', 'calls above', Math.max(0, calls - apiTier), prices.apiRequestAbove300Million),
    row('DynamoDB', 'read units of calls', usage.readUnits, prices.tableReadUnit),
    row('DynamoDB', 'read units of the nightly ledger audit', usage.auditReadUnits, prices.tableReadUnit),
    row('DynamoDB', 'write units of calls', usage.writeUnits, prices.tableWriteUnit),
    row('DynamoDB', 'write units of stream consumers', usage.streamWriteUnits, prices.tableWriteUnit),
    { ...row('DynamoDB', 'GB stored', storedGigabytes, prices.tableGigabyteMonth), free: free.tableGigabytes },
    row('DynamoDB', 'GB of backups (PITR)', storedGigabytes, prices.tableBackupGigabyteMonth),
    row('DynamoDB', 'GB restored by the drill', usage.restoredGigabytes, prices.tableRestoredGigabyte),
    {
      ...row('CloudFront', 'GB up to 10 TB', Math.min(cdnGigabytes, cdnTier), prices.cdnGigabyte),
      free: free.cdnGigabytes,
    },
    row('CloudFront', 'GB above', Math.max(0, cdnGigabytes - cdnTier), prices.cdnGigabyteAbove10Terabytes),
    { ...row('CloudFront', 'requests', cdnRequests, prices.cdnRequest), free: free.cdnRequests },
    { ...row('CloudFront', 'function invocations', cdnRequests, prices.cdnFunction), free: free.cdnFunctions },
    row('S3', 'GB stored', 1, prices.storageGigabyteMonth),
    row('S3', 'reads', usage.storageReads, prices.storageRead),
    row('Secrets Manager', 'secrets', counts.secrets, prices.secretMonth),
    row('Secrets Manager', 'reads', calls * coldShare, prices.secretRead),
    row('KMS', 'keys and replicas', counts.keys, prices.keyMonth),
    {
      ...row('KMS', 'codes and details sealed or opened', usage.keyRequests, prices.keyRequest),
      free: free.keyRequests,
    },
    row('SES', 'mails', usage.mails, prices.mail),
    { ...row('CloudWatch', 'GB of logs written', logGigabytes, prices.logGigabyte), free: free.logGigabytes },
    row(
      'CloudWatch',
      'GB of logs stored',
      logGigabytes * (counts.logDays / 30) * compressedShare,
      prices.logGigabyteMonth,
    ),
    {
      ...row('CloudWatch', 'metrics in alarms', counts.alarmMetrics, prices.alarmMetricMonth),
      free: free.alarmMetrics,
    },
    { ...row('CloudWatch', 'metrics of our own', counts.ownMetrics, prices.metricMonth), free: free.ownMetrics },
    { ...row('X-Ray', 'traces', counts.traced ? usage.traceable : 0, prices.trace), free: free.traces },
    row('WAF', 'web ACL', counts.webAclRules > 0 ? 1 : 0, prices.webAclMonth),
    row('WAF', 'rules', counts.webAclRules, prices.webAclRuleMonth),
    row('WAF', 'requests', counts.webAclRules > 0 ? cdnRequests : 0, prices.webAclRequest),
    row('Route 53', 'health checks', counts.healthChecks.length, prices.healthCheckMonth),
  ]
}

export const totalOf = (rows: Row[]): number => rows.reduce((sum, each) => sum + dollarsOf(each), 0)
