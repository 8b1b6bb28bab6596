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
  // A price with a free amount has one row.
  const freeOf: Partial<Record<keyof typeof prices, number>> = free
  const row = (service: string, of: string, amount: number, price: keyof typeof prices): Row => {
    return { service, of, amount, free: freeOf[price] ?? 0, price: prices[price] }
  }
  const { calls, cdnRequests, storedGigabytes, cdnGigabytes, logGigabytes } = usage
  return [
    row('Lambda', 'invocations', usage.invocations, 'lambdaRequest'),
    row('Lambda', 'GB-seconds', usage.gigabyteSeconds, 'lambdaGigabyteSecond'),
    row('API Gateway', 'calls up to 300 million', Math.min(calls, apiTier), 'apiRequest'),
    row('API Gateway', 'calls above', Math.max(0, calls - apiTier), 'apiRequestAbove300Million'),
    row('DynamoDB', 'read units of calls', usage.readUnits, 'tableReadUnit'),
    row('DynamoDB', 'read units of the nightly ledger audit', usage.auditReadUnits, 'tableReadUnit'),
    row('DynamoDB', 'write units of calls', usage.writeUnits, 'tableWriteUnit'),
    row('DynamoDB', 'write units of stream consumers', usage.streamWriteUnits, 'tableWriteUnit'),
    row('DynamoDB', 'GB stored', storedGigabytes, 'tableGigabyteMonth'),
    row('DynamoDB', 'GB of backups (PITR)', storedGigabytes, 'tableBackupGigabyteMonth'),
    row('DynamoDB', 'GB restored by the drill', usage.restoredGigabytes, 'tableRestoredGigabyte'),
    row('CloudFront', 'GB up to 10 TB', Math.min(cdnGigabytes, cdnTier), 'cdnGigabyte'),
    row('CloudFront', 'GB above', Math.max(0, cdnGigabytes - cdnTier), 'cdnGigabyteAbove10Terabytes'),
    row('CloudFront', 'requests', cdnRequests, 'cdnRequest'),
    row('CloudFront', 'function invocations', cdnRequests, 'cdnFunction'),
    row('S3', 'GB stored', 1, 'storageGigabyteMonth'),
    row('S3', 'reads', usage.storageReads, 'storageRead'),
    row('Secrets Manager', 'secrets', counts.secrets, 'secretMonth'),
    row('Secrets Manager', 'reads', calls * coldShare, 'secretRead'),
    row('KMS', 'keys and replicas', counts.keys, 'keyMonth'),
    row('KMS', 'codes and details sealed or opened', usage.keyRequests, 'keyRequest'),
    row('SES', 'mails', usage.mails, 'mail'),
    row('CloudWatch', 'GB of logs written', logGigabytes, 'logGigabyte'),
    row('CloudWatch', 'GB of logs stored', logGigabytes * (counts.logDays / 30) * compressedShare, 'logGigabyteMonth'),
    row('CloudWatch', 'metrics in alarms', counts.alarmMetrics, 'alarmMetricMonth'),
    row('CloudWatch', 'metrics of our own', counts.ownMetrics, 'metricMonth'),
    row('X-Ray', 'traces', counts.traced ? usage.traceable : 0, 'trace'),
    row('WAF', 'web ACL', counts.webAclRules > 0 ? 1 : 0, 'webAclMonth'),
    row('WAF', 'rules', counts.webAclRules, 'webAclRuleMonth'),
    row('WAF', 'requests', counts.webAclRules > 0 ? cdnRequests : 0, 'webAclRequest'),
    row('Route 53', 'health checks', counts.healthChecks.length, 'healthCheckMonth'),
  ]
}

export const totalOf = (rows: Row[]): number => rows.reduce((sum, each) => sum + dollarsOf(each), 0)
