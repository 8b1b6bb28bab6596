/**
 * List prices in ap-southeast-2 (Sydney) in US dollars, without tax and discounts. CloudFront's are those for viewers in
 * Australia; those of the web ACL, KMS, Route 53 and X-Ray are the same everywhere.
 *
 * Compared in November 2026 with public pages: Lambda, the transfer, the functions and the free tier of CloudFront
 * (aws.amazon.com/cloudfront/pricing), the web ACL, and the metrics, alarms and free tier of CloudWatch
 * (aws.amazon.com/cloudwatch/pricing) agree. DynamoDB's are 1.14 times those of us-east-1 ($0.125 and $0.625 since November
 * 2024), as its storage and its restores are. The others are from the price list of June 2025, and could not be compared: AWS
 * publishes regional prices only in its calculator.
 */
export const pricesDate = 'June 2025'

const perMillion = (dollars: number): number => dollars / 1e6

export const prices = {
  /** On ARM. */
  lambdaRequest: perMillion(0.2),
  lambdaGigabyteSecond: 0.0000133334,
  /** An HTTP API: the first 300 million requests of a month, and the others. */
  apiRequest: perMillion(1.29),
  apiRequestAbove300Million: perMillion(1.18),
  /** On demand. */
  tableReadUnit: perMillion(0.1423),
  tableWriteUnit: perMillion(0.7115),
  tableGigabyteMonth: 0.285,
  tableBackupGigabyteMonth: 0.228,
  tableRestoredGigabyte: 0.171,
  /** To viewers in Australia: the first 10 TB of a month, and the next. */
  cdnGigabyte: 0.114,
  cdnGigabyteAbove10Terabytes: 0.098,
  cdnRequest: perMillion(1.25),
  cdnFunction: perMillion(0.1),
  storageGigabyteMonth: 0.025,
  storageRead: perMillion(0.44),
  secretMonth: 0.4,
  secretRead: perMillion(5),
  keyMonth: 1,
  keyRequest: perMillion(3),
  mail: perMillion(100),
  logGigabyte: 0.67,
  /** For compressed text. */
  logGigabyteMonth: 0.033,
  /** For standard resolution and each metric that it reads. */
  alarmMetricMonth: 0.1,
  /** For our own metrics, below 10,000. */
  metricMonth: 0.3,
  trace: perMillion(5),
  webAclMonth: 5,
  webAclRuleMonth: 1,
  webAclRequest: perMillion(0.6),
  /** For an endpoint outside AWS, with HTTPS: $0.75 and $2. */
  healthCheckMonth: 2.75,
} as const

/**
 * AWS's monthly free tier, for as long as the account exists (aws.amazon.com/free and the services' pages, November 2026). Free
 * tiers of the first year, such as those of SES and S3, are not included. The names are those of the prices.
 */
export const free = {
  lambdaRequest: 1e6,
  lambdaGigabyteSecond: 400_000,
  tableGigabyteMonth: 25,
  cdnGigabyte: 1_000,
  cdnRequest: 10e6,
  cdnFunction: 2e6,
  keyRequest: 20_000,
  logGigabyte: 5,
  alarmMetricMonth: 10,
  metricMonth: 10,
  trace: 100_000,
} as const satisfies { [N in keyof typeof prices]?: number }
