/** What the checkout needs from the first submit on. */
export { explainFailure } from './explain-failure.ts'
export { openPaymentPage } from './open-payment-page.ts'
