import { useCallback, useState } from 'react'
// `?url` keeps their addresses in this page's own chunk: the app's screens show the same pictures.
import community from '../../art/mission-community.svg?url'
import games from '../../art/mission-games.svg?url'
import { Grid } from '../../ui/primitives.tsx'
import card from '../../ui/layout/card.module.css'
import { whenNear } from '../../ui/when-near.ts'
import landing from './landing.module.css'
import styles from './studio-notes.module.css'

export type NoteProps = { path: string; picture: string; title: string; text: string; caption?: string }

const Note = ({ path, picture, title, text, caption }: NoteProps) => (
  <li className={styles.note}>
    <img src={picture} alt="" loading="lazy" />
    <h3>
      <a className={card.cover} href={path}>
        {title}
      </a>
    </h3>
    <p>{caption}</p>
    <p>{text}</p>
  </li>
)

/** What the studio is doing: the games in development, and the latest news, read when the visitor comes near. */
export function StudioNotes() {
  const [latest, setLatest] = useState<Partial<NoteProps>>()
  const watch = useCallback(
    (section: HTMLElement) =>
      whenNear(section, () => void import('./latest-news.ts').then(({ show }) => show(setLatest))),
    [],
  )
  return (
    <section className={landing.section} ref={watch}>
      <h2>On the workbench</h2>
      <Grid as="ul" gap={10} wideGap={8}>
        <Note
          path="/games"
          picture={games}
          title="Games Coming Soon"
          text="Six worlds are in development. Sign up for a beta test."
        />
        <Note
          path="/community"
          picture={community}
          title="Community"
          text="Share what you make, and help to shape the next build."
          {...latest}
        />
      </Grid>
    </section>
  )
}
