import type { Mission, Missions } from '../../../shared/missions/schema.ts'
import { formatAmount, toAmount, toCents } from '../../../shared/money.ts'
import { comingDay, counted, formatCount } from '../../ui/format.ts'

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
  /** Which ends first, and when. */ note: string
}

/** What missions offer to the member. `today`: the day in Sydney. */
export function missionOffer({ missions, thisMonth }: Missions, today: string): Offer {
  const offers = missions.filter(isOffer)
  const cents = offers.reduce((sum, { solcoins }) => sum + toCents(solcoins), 0)
  const [first] = offers
    .flatMap(({ title, endsOn }) => (endsOn !== null && endsOn >= today ? [{ title, endsOn }] : []))
    .sort((a, b) => (a.endsOn < b.endsOn ? -1 : 1))
  const earned = thisMonth.earned > 0 ? `${formatAmount(thisMonth.earned)} Solcoins earned this month` : ''
  const note = first ? `${first.title} ends ${comingDay(first.endsOn, today)}` : earned
  const open = missions.filter((each) => each.state === 'open' || isOffer(each)).length
  return { count: offers.length, open, upTo: inSentence(toAmount(cents)), note }
}

/** The offer as Mission Control's card states it. */
export function offerLine({ count, open, upTo }: Offer): string {
  const missions = (number: number) => `${formatCount(number)} ${number === 1 ? 'mission' : 'missions'} open`
  if (count > 0) return `${missions(count)}, up to ${upTo} Solcoins`
  return open > 0 ? missions(open) : 'No missions open'
}

/** The offer as the first steps state it. */
export const offerInStep = (offer: Offer | undefined): string =>
  offer === undefined || offer.count === 0
    ? 'Earn your first Solcoins'
    : `Up to ${offer.upTo} Solcoins, ${counted(offer.count, 'is open', 'are open')}`
