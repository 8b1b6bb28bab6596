import type { MissionKind } from '../../../shared/missions/kinds.ts'
import daily from '../../art/mission-daily.svg'
import order from '../../art/mission-order.svg'
import proof from '../../art/mission-proof.svg'
import word from '../../art/mission-word.svg'

/** The patch of each kind of mission. */
export const patches: Record<MissionKind, string> = { word, proof, order, streak: daily }
