import { createDrafts } from '../../../ui/queue/drafts.ts'
import type { GiftCardFields } from './gift-card-details.ts'

/** What was typed to approve a claim. */
export type ClaimDraft = { fields: GiftCardFields; adminNotes: string }

export const claimDrafts = createDrafts<ClaimDraft>()
