import type { Mission } from '../../../shared/missions/schema.ts'

/** Whether the member can earn its reward with one thing that they do now. Declined evidence can be sent again. */
const isOpen = ({ kind, state }: Mission): boolean =>
  (kind === 'word' || kind === 'evidence') && (state === 'open' || state === 'declined')

/** The mission whose reward is enough for what is missing. Of several, the one that pays least. */
export const missionFor = (missions: readonly Mission[], missing: number): Mission | undefined =>
  missions
    .filter((mission) => isOpen(mission) && mission.solcoins >= missing)
    .sort((a, b) => a.solcoins - b.solcoins)[0]
