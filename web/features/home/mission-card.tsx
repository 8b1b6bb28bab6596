import { useState } from 'react'
import type { Missions } from '../../../shared/missions/schema.ts'
import proof from '../../art/mission-proof.svg'
import word from '../../art/mission-word.svg'
import { paths } from '../../navigation/paths.ts'
import { studioDay } from '../../ui/studio-day.ts'
import { HomeCard } from './home-card.tsx'
import { missionOffer, offerLine } from './mission-offer.ts'
import card from './home-card.module.css'
import styles from './mission-card.module.css'

const patches = (
  <span className={styles.patches} aria-hidden>
    <img src={word} alt="" />
    <img src={proof} alt="" />
  </span>
)

/** What missions offer. Until that is known, and when it did not load, what they are for. */
export function MissionCard({ missions }: { missions: Missions | undefined }) {
  const [day] = useState(() => studioDay(new Date()))
  const offer = missions && missionOffer(missions, day)
  return (
    <HomeCard title="Mission Control" to={paths.missions} width="wide" className={styles.control} art={patches}>
      <p className={styles.offer}>{offer ? offerLine(offer) : 'Earn Solcoins and points'}</p>
      <p className={card.note}>{offer?.note}</p>
    </HomeCard>
  )
}
