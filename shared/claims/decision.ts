import * as v from 'valibot'
import { Id, prose } from '../text.ts'

const missingDetails = 'Please provide gift card details'
/** The most that the vault seals in one call. Two thousand characters of some scripts take more bytes. */
const maxSealedBytes = 4_096

export const Decision = v.pipe(
  v.object({
    claimId: Id,
    status: v.picklist(['approved', 'declined'], 'Approve or decline'),
    adminNotes: v.optional(prose(1_000)),
    giftCardDetails: v.optional(
      v.pipe(prose(2_000), v.maxBytes(maxSealedBytes, 'Please shorten the gift card details')),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['giftCardDetails']],
      ({ status, giftCardDetails }) => status === 'declined' || Boolean(giftCardDetails),
      missingDetails,
    ),
    ['giftCardDetails'],
  ),
)
export type Decision = v.InferOutput<typeof Decision>
