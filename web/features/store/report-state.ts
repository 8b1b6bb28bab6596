import type { PurchaseRecord } from '../../../shared/store/schema.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

type State = { label: string; tone: Extract<BadgeTone, 'ok' | 'wait' | 'bad'>; words: string }

const states = {
  open: { label: 'Reported', tone: 'wait', words: 'You reported this code. The answer comes as a notification.' },
  replaced: { label: 'New code', tone: 'ok', words: 'This code replaces the one that did not work.' },
  refunded: { label: 'Refunded', tone: 'ok', words: 'Your Solcoins for this gift card were returned.' },
  declined: { label: 'Report declined', tone: 'bad', words: 'Your report was declined.' },
} as const satisfies Record<string, State>

/** What became of the report that the code of a purchase does not work. Undefined without a report. */
export const reportState = ({ report }: PurchaseRecord): State | undefined => report?.status && states[report.status]
