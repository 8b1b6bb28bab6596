import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { MissionKind } from '../../shared/missions/kinds.ts'
import type { NewMission } from '../../shared/missions/new-mission.ts'
import { newMission, type Mission } from '../../functions/missions/mission.ts'

type Entered = Pick<NewMission, 'title' | 'text' | 'solcoins' | 'points'>

/**
 * The missions with which a site begins: one of each kind. Staff set the word, and fund the budgets. Add a new one at the end: the ids
 * of the others derive from their places.
 */
const texts = {
  streak: {
    title: 'Seven days in a row',
    text: 'Check in every day for a week. The seventh day pays, and the next week starts a new streak.',
    solcoins: 5,
    points: 0,
  },
  order: {
    title: 'Wear the orbit',
    text: 'Earn 1 Solcoin for every 10 AUD of merchandise. A refund takes back its part.',
    solcoins: 1,
    points: 0,
  },
  evidence: {
    title: 'Break the beta',
    text: 'Play the beta and write down something that broke. Staff read every report.',
    solcoins: 25,
    points: 100,
  },
  word: {
    title: 'The word of the week',
    text: 'We say it at the end of Thursday’s stream. The recording counts too.',
    solcoins: 10,
    points: 50,
  },
  referral: {
    title: 'Bring a friend',
    text: 'Invite a friend. When they buy their first gift card, you are both paid.',
    solcoins: 5,
    points: 0,
  },
} satisfies Record<MissionKind, Entered>

const startsOn = '2025-11-01'

/** The ids derive from this time, the place and the title: writing the missions again finds them. */
const writtenAt = new Date(`${startsOn}T09:00:00Z`)

/** The missions. Lists show the last one first. */
export const firstMissions: readonly Mission[] = (Object.keys(texts) as MissionKind[]).map((kind, place) => {
  const entered = texts[kind]
  const random = createHash('sha256').update(entered.title).digest().subarray(0, 16)
  const id = uuidv7({ msecs: writtenAt.getTime() + place, random })
  return newMission(
    { ...entered, kind, perMember: 'once', startsOn, endsOn: null },
    { id, word: undefined, now: writtenAt },
  )
})
