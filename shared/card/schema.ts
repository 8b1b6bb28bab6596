import * as v from 'valibot'
import { EnteredPassword } from '../accounts/schema.ts'
import { Amount } from '../amount.ts'
import { Time } from '../text.ts'

/** The member's card. All but the last four digits are masked; the CVV is shown only by a reveal. */
export const Card = v.object({
  cardNumber: v.string(),
  cardHolderName: v.string(),
  /** MM/YY */
  expiryDate: v.string(),
  status: v.string(),
  /** Real money, AUD. */
  balance: Amount,
  issuedDate: v.nullish(Time),
})
export type Card = v.InferOutput<typeof Card>

export const RevealCard = v.object({ password: EnteredPassword })
export const RevealedCvv = v.object({ cvv: v.pipe(v.string(), v.digits()) })

export const AppleWalletPass = v.object({
  /** The signed .pkpass, base64. */
  passData: v.string(),
  /** A one-time link to the same pass for a phone, valid for five minutes. */
  url: v.string(),
})

/** The token at the end of a link to a pass. */
export const PassLinkToken = v.pipe(
  v.string('Invalid link'),
  v.maxLength(200, 'Invalid link'),
  v.regex(/^[A-Za-z0-9_.-]{20,}$/, 'Invalid link'),
)
