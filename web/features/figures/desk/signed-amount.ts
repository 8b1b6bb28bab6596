import { formatAmount } from '../../../../shared/money.ts'

/** An amount with its sign: "+2,400.00", "−3,905.50". */
export const signedAmount = (amount: number): string =>
  `${amount < 0 ? '−' : amount > 0 ? '+' : ''}${formatAmount(Math.abs(amount))}`
