/** How long one attempt at another service may take. One that has not answered by then is not going to. */
export const requestHandler = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true }
/** Stripe takes longer: a session is opened in about a second. A function that asks it two or three times has 20 seconds. */
export const stripeTimeoutMilliseconds = 4_000
