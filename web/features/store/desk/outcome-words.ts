import { formatAmount } from '../../../../shared/money.ts'
import type { AdminReport, ReportAnswer } from '../../../../shared/store/report-schema.ts'
import { platformDisplay } from '../../../ui/platform-display.ts'

type Words = {
  label: string
  /** The button's. */
  action: string
  consequence: (report: AdminReport) => string
}

/** The answers to a report in words. */
export const outcomeWords: Record<ReportAnswer['outcome'], Words> = {
  replace: {
    label: 'Replace',
    action: 'Replace code',
    consequence: ({ username, platform, amount }) =>
      `${username} gets another ${platformDisplay[platform].name} $${formatAmount(amount)} code from the stock.`,
  },
  refund: {
    label: 'Refund',
    action: 'Return Solcoins',
    consequence: ({ username, solcoinsPaid }) => `${username} gets ${formatAmount(solcoinsPaid)} Solcoins back.`,
  },
  decline: {
    label: 'Decline',
    action: 'Decline report',
    consequence: ({ username }) => `${username} keeps the code, and reads why in your message.`,
  },
}
