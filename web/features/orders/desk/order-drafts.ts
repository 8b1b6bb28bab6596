import { createDrafts } from '../../../ui/queue/drafts.ts'
import type { CorrectedFields } from './corrected-fields.ts'

/** What was typed about an order, and not sent. What is typed to ship it is among the parcels. */
export type OrderDraft = { is: 'answer'; words: string } | { is: 'correct'; fields: CorrectedFields }

export const orderDrafts = createDrafts<OrderDraft>()
