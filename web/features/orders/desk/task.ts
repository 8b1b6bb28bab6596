import type { Refund, Shipping } from './use-order-mutations.ts'

/** What the dialog shows. */
export type Task =
  | { is: 'view' | 'ship' | 'correct' | 'refund' | 'answer' | 'cancel' }
  | { is: 'confirm-refund'; refund: Refund }
  | { is: 'confirm-shipping'; shipping: Shipping }

/** Whether it is one question with two buttons, which needs no full sheet on a phone. */
export const isQuestion = ({ is }: Task): boolean =>
  is === 'cancel' || is === 'confirm-refund' || is === 'confirm-shipping'
