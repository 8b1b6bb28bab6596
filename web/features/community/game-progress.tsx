import type { StudioGame } from '../../../shared/brand-community.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './game-progress.module.css'

/** How far a game is: a scale, and the same in words. */
export const GameProgress = ({ game: { progress, stage } }: { game: StudioGame }) => (
  <div className={styles.progress}>
    <ProgressBar share={progress} color="wait" />
    <p>{stage}</p>
  </div>
)
