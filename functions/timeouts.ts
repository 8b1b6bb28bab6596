/** How often the SDK tries a request to the table, and to any other service, before the caller gets an error. */
export const attempts = { table: 3, others: 2 } as const
/** Timeouts for one request to an AWS service, in milliseconds. */
export const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true }
/** How long a throttled or conflicting table operation is retried before the caller gets `try_again`, in milliseconds. */
export const conflicts = { timeoutMilliseconds: 5_000 }
/** Stripe is slower: creating a session takes about a second. */
export const stripeTimeoutMilliseconds = 4_000
/** The most requests to Stripe that one call makes. */
export const stripeCalls = 3
/** SES may be slow, and a mail that is given up too early is sent twice. */
export const mailTimeoutMilliseconds = 10_000
/** How long a mail is claimed. Longer than the function may run: a process with an expired claim has ended. */
export const mailClaimMilliseconds = 90_000
/** The time limits of a consumer of the table's stream. */
export const streamRecords = {
  /** The most records that one concern works on concurrently. */
  concurrency: 5,
  /**
   * The time after which an invocation begins no more work, and the longest that it waits for work: it ends after twice that
   * time.
   */
  workMilliseconds: 20_000,
  /** The age at which work that still fails is given up. */
  giveUpMilliseconds: 60 * 60_000,
}
