/** How often the SDK sends a request to the table, and to any other service, before the caller gets an error. */
export const attempts = { table: 3, others: 2 } as const
/** Timeouts for one request to an AWS service, in milliseconds. */
export const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true }
/** How long a throttled or conflicting operation of the table is retried before the caller gets `try_again`, in milliseconds. */
export const conflicts = { timeoutMilliseconds: 5_000 }
/** Stripe is slower: creating a session takes about a second. Functions that call it two or three times have a 20-second limit. */
export const stripeTimeoutMilliseconds = 4_000
