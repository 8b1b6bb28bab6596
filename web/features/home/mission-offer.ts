import type { Mission, Missions } from '../../../shared/missions/schema.ts'
import { formatAmount, toAmount, toCents } from '../../../shared/money.ts'
import { counted, formatCount } from '../../ui/format.ts'

/** What a member can do once and is paid for: a word or evidence. Evidence that was declined can be sent again. */
const isOffer = ({ kind, state }: Mission): boolean =>
  (kind === 'word' || kind === 'evidence') && (state === 'open' || state === 'declined')

/** Whole Solcoins have no decimals in a sentence. */
const inSentence = (solcoins: number): string =>
  Number.isInteger(solcoins) ? formatCount(solcoins) : formatAmount(solcoins)

type Offer = {
  count: number
  /** How many are open in all: also the daily login and what orders earn. */ open: number
  /** Solcoins in all, as text. */ upTo: string
}

/** What missions offer to the member. */
export function missionOffer({ missions }: Missions): Offer {
  const offers = missions.filter(isOffer)
  const cents = offers.reduce((sum, { solcoins }) => sum + toCents(solcoins), 0)
  const open = missions.filter((each) => each.state === 'open' || isOffer(each)).length
  return { count: offers.length, open, upTo: inSentence(toAmount(cents)) }
}

/** The offer as Mission Control's tile states it. */
export const offerInTile = ({ open }: Offer): string => (open > 0 ? `${formatCount(open)} open` : 'No missions open')

/** The offer as the first steps state it. */
export const offerInStep = (offer: Offer | undefined): string =>
  offer === undefined || offer.count === 0
    ? 'Earn your first Solcoins'
    : `Up to ${offer.upTo} Solcoins, ${counted(offer.count, 'is open', 'are open')}`
