import type { StudioGame } from '../../../shared/brand-community.ts'
import { BetaAction } from './beta-action.tsx'
import styles from './game-banner.module.css'
import { GameProgress } from './game-progress.tsx'
import { keyArtOf } from './key-art.ts'
import type { BetaState } from './use-betas.ts'

/** The first game, large: its key art fades into the words. */
export const GameBanner = ({ game, state }: { game: StudioGame; state: BetaState }) => (
  <section className={styles.banner} id={game.id} aria-labelledby={`${game.id}-title`}>
    <img src={keyArtOf(game.id)} alt="" width="640" height="360" fetchPriority="high" />
    <div className={styles.words}>
      <p className={styles.genre}>
        {game.genre} · {game.players} · {game.platforms}
      </p>
      <h2 id={`${game.id}-title`}>{game.title}</h2>
      <p className={styles.pitch}>{game.pitch}</p>
      <GameProgress game={game} />
      <p className={styles.build}>
        <b>The test</b> {game.beta.build}
      </p>
      <BetaAction game={game} state={state} variant="gold" />
    </div>
  </section>
)
