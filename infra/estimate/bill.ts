import { secretNames } from '../../functions/secrets/secret-values.ts'
import { ledgerKindNames } from '../../shared/ledger/kinds.ts'
import { logMetrics } from '../stack/log-metrics.ts'
import { prices } from './prices.ts'
import type { Usage } from './usage.ts'

/** The table's key, the vault's and that of the backups. */
const keys = 3
const alarms = 20
/** Those counted from log lines, one of them for each kind of ledger entry, and Errors, Refused, MailsUnsent and NeedsPerson. */
const metrics = Object.keys(logMetrics).length - 1 + ledgerKindNames.length + 4
/** Rules of the web ACL in `infra/stack/web-acl.ts`. */
const webAclRules = 7
/** A warm function reads its secrets once in its life. One call in a hundred starts a function. */
const coldShare = 0.01

/** The price of an amount of which the part above a threshold costs less. */
export const tiered = (amount: number, threshold: number, below: number, above: number): number =>
  Math.min(amount, threshold) * below + Math.max(0, amount - threshold) * above

/** What the usage of a month costs in US dollars, by service. */
export function billOf(usage: Usage): Record<string, number> {
  const { calls, fileRequests, storedGigabytes } = usage
  const requests = calls + fileRequests
  return {
    Lambda: calls * prices.lambdaRequest + usage.gigabyteSeconds * prices.lambdaGigabyteSecond,
    'API Gateway': tiered(calls, 300e6, prices.apiRequest, prices.apiRequestAbove300Million),
    'DynamoDB reads': usage.readUnits * prices.tableReadUnit,
    'DynamoDB writes': usage.writeUnits * prices.tableWriteUnit,
    'DynamoDB storage': storedGigabytes * prices.tableGigabyteMonth,
    'DynamoDB backups (PITR)': storedGigabytes * prices.tableBackupGigabyteMonth,
    // Lambda's reads of a stream are free.
    'DynamoDB stream': 0,
    CloudFront:
      tiered(usage.cdnGigabytes, 10_000, prices.cdnGigabyte, prices.cdnGigabyteAbove10Terabytes) +
      requests * (prices.cdnRequest + prices.cdnFunction),
    S3: prices.storageGigabyteMonth + usage.storageReads * prices.storageRead,
    'Secrets Manager': secretNames.length * prices.secretMonth + calls * coldShare * prices.secretRead,
    KMS: keys * prices.keyMonth + usage.keyRequests * prices.keyRequest,
    SES: usage.mails * prices.mail,
    CloudWatch: usage.logGigabytes * prices.logGigabyte + alarms * prices.alarmMonth + metrics * prices.metricMonth,
    'X-Ray': usage.traces * prices.trace,
    WAF: prices.webAclMonth + webAclRules * prices.webAclRuleMonth + requests * prices.webAclRequest,
  }
}

export const totalOf = (bill: Record<string, number>): number =>
  Object.values(bill).reduce((sum, each) => sum + each, 0)
