import type { ListedReport } from '../../../../shared/store/report-schema.ts'
import { faceValue } from '../../../ui/format.ts'
import { platformDisplay } from '../../../ui/platform-display.ts'

/** The gift card of a report: "PlayStation $50". */
export const giftCardOf = ({ platform, amount }: Pick<ListedReport, 'platform' | 'amount'>): string =>
  `${platformDisplay[platform].name} ${faceValue(amount)}`

type Answered = Exclude<ListedReport['status'], 'open'>

/** The answers: the badge of the report, and what the member has now. */
const answers = {
  replaced: { label: 'Replaced', tone: 'ok', done: 'The member has another code.' },
  refunded: { label: 'Refunded', tone: 'ok', done: 'The member has the Solcoins back.' },
  declined: { label: 'Declined', tone: 'bad', done: 'The member can read why.' },
} as const satisfies Record<Answered, unknown>

/** The answer to a report. Undefined while it is open. */
export const answerTo = ({ status }: Pick<ListedReport, 'status'>) => (status === 'open' ? undefined : answers[status])
