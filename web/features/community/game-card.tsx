import type { StudioGame } from '../../../shared/brand-community.ts'
import { BetaAction } from './beta-action.tsx'
import styles from './game-card.module.css'
import { GameProgress } from './game-progress.tsx'
import { keyArtOf } from './key-art.ts'
import type { BetaState } from './use-betas.ts'

/** A game in development: what it is, how far it is, and its beta test. */
export const GameCard = ({ game, state }: { game: StudioGame; state: BetaState }) => (
  <li className={styles.card} id={game.id}>
    <img className={styles.picture} src={keyArtOf(game.id)} alt="" width="640" height="360" loading="lazy" />
    <p className={styles.genre}>
      {game.genre} · {game.players}
      <br />
      {game.platforms}
    </p>
    <h2>{game.title}</h2>
    <p className={styles.pitch}>{game.pitch}</p>
    <div className={styles.end}>
      <GameProgress game={game} />
      <p className={styles.build}>
        <b>The test</b> {game.beta.build}
      </p>
      <BetaAction game={game} state={state} />
    </div>
  </li>
)
