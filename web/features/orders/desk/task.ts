import type { Refund, Shipping } from './use-order-mutations.ts'

/** What the dialog shows. */
export type Task =
  | { is: 'view' | 'ship' | 'refund' | 'answer' }
  | { is: 'confirm-refund'; refund: Refund }
  | { is: 'confirm-shipping'; shipping: Shipping }
