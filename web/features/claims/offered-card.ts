import * as v from 'valibot'
import { PositiveAmount } from '../../../shared/amount.ts'
import { requiredLine } from '../../../shared/text.ts'

/** Anyone can craft a link: only a short name is accepted, so that a link cannot put a message on this page. */
const PlatformName = v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .&+'-]{0,39}$/u))

const Id = v.nullable(requiredLine('', 120))
const Offer = v.object({
  id: v.fallback(Id, null),
  platform: v.fallback(v.nullable(PlatformName), null),
  amount: v.fallback(v.nullable(v.pipe(v.string(), v.toNumber(), PositiveAmount)), null),
})

/** A gift card that a link offers. Missing and invalid values are null. */
export type OfferedCard = { id: string; platform: string | null; amount: number | null }

/** Reads the parameters `claim`, `platform` and `amount`. Undefined without a valid `claim`. */
export function offeredCard(search: URLSearchParams): OfferedCard | undefined {
  const { id, platform, amount } = v.parse(Offer, {
    id: search.get('claim'),
    platform: search.get('platform'),
    amount: search.get('amount'),
  })
  return id === null ? undefined : { id, platform, amount }
}
