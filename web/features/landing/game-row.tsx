import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { games, type StudioGame } from '../../../shared/brand-community.ts'
import { gamePath } from '../../../shared/community/game-path.ts'
import button from '../../ui/button.module.css'
import place from '../../ui/layout/place.module.css'
import text from '../../ui/text.module.css'
import landing from './landing.module.css'
import styles from './game-row.module.css'

/** The games' pictures (web/build/game-pictures.ts), by their path. */
const pictures = import.meta.glob<string>('../../art/games/*-card.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The games in development, in one row that scrolls. */
export function GameRow() {
  const row = useRef<HTMLUListElement>(null)
  const [end, setEnd] = useState<'start' | 'end' | undefined>('start')
  const update = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = row.current ?? {}
    setEnd(scrollLeft < 2 ? 'start' : scrollLeft > scrollWidth - clientWidth - 2 ? 'end' : undefined)
  }
  const step = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * (row.current.firstElementChild?.clientWidth ?? 0) })
  const arrow = `${button.button} ${button.plain} ${button.icon}`
  return (
    <section className={landing.games} aria-labelledby="games">
      <div className={`${place.column} ${landing.head}`}>
        <div>
          <h2 id="games">Six games in the making</h2>
          <p>Members get the first playable builds.</p>
        </div>
        <div className={`${place.from40} ${styles.arrows}`}>
          <button
            className={arrow}
            type="button"
            aria-label="Earlier games"
            aria-disabled={end === 'start'}
            onClick={() => step(-1)}
          >
            <ArrowLeft size="1.25rem" aria-hidden />
          </button>
          <button
            className={arrow}
            type="button"
            aria-label="More games"
            aria-disabled={end === 'end'}
            onClick={() => step(1)}
          >
            <ArrowRight size="1.25rem" aria-hidden />
          </button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it */}
      <ul className={styles.row} ref={row} tabIndex={0} aria-labelledby="games" onScroll={update}>
        {games.map((game) => (
          <Game key={game.id} game={game} />
        ))}
      </ul>
    </section>
  )
}

/** A game: what it is, how far it is, and its test. */
const Game = ({ game: { id, title, genre, players, progress, stage, beta } }: { game: StudioGame }) => (
  <li className={styles.game}>
    <img
      className={landing.picture}
      src={pictures[`../../art/games/${id}-card.webp`]}
      alt=""
      width="340"
      height="204"
      loading="lazy"
    />
    <h3>
      <a href={gamePath(id)}>{title}</a>
    </h3>
    <p className={`${text.small} ${text.muted}`}>
      {genre} · {players}
    </p>
    <svg className={styles.ticks} width="100%" height="10" aria-hidden="true">
      <line y1="5" y2="5" x2="100%" />
      <line y1="5" y2="5" x2={`${progress * 100}%`} />
    </svg>
    <p className={`${text.caption} ${text.faint}`}>{stage}</p>
    <p className={styles.foot}>
      <span className={`${text.caption} ${text.muted}`}>{beta.places} places in the test</span>
      <a className={`${button.button} ${button.plain}`} href={`/games?game=${id}`}>
        Get a place<span className={text.hidden}> in {title}</span>
      </a>
    </p>
  </li>
)
