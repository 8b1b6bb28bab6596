import { type MissionKind, orderStepAud, streakDays } from '../../../shared/missions/kinds.ts'
import evidence from '../../art/mission-evidence.svg'
import daily from '../../art/mission-daily.svg'
import order from '../../art/mission-order.svg'
import word from '../../art/mission-word.svg'

type Kind = {
  patch: string
  /** What a card says above the title. */
  line: string
  /** What staff call it. */
  name: string
  /** What it pays for, where the title need not say it. Members read it beside a reward that is not fixed. */
  paysFor: string | null
  /** How often a member can be paid. Null where staff choose it. */
  ownLimit: string | null
}

/** How each kind of mission looks and reads. */
export const kinds: Record<MissionKind, Kind> = {
  word: { patch: word, line: 'Word from the stream', name: 'Word', paysFor: null, ownLimit: null },
  evidence: { patch: evidence, line: 'Evidence for the studio', name: 'Evidence', paysFor: null, ownLimit: null },
  order: {
    patch: order,
    line: 'From the shop',
    name: 'Order',
    paysFor: `for each ${orderStepAud} AUD`,
    ownLimit: 'Once for each order',
  },
  streak: {
    patch: daily,
    line: 'Seven days in a row',
    name: 'Daily',
    paysFor: `for ${streakDays} days in a row`,
    ownLimit: 'Once for each streak',
  },
}
