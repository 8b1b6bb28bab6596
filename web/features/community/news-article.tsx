import type { News } from '../../../shared/community/news-schema.ts'
import { Picture } from '../../cart/picture.tsx'
import { formatCalendarDay } from '../../ui/format-date.ts'
import styles from './news-article.module.css'

/** Blank lines separate paragraphs. */
const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/)

type Props = { news: News; /** Visible when the list first appears. */ eager: boolean }

/** A piece of news: its picture, its day, and its text, of which all but the first paragraph unfolds. */
export function NewsArticle({ news: { title, text, picture, day }, eager }: Props) {
  const [first, ...others] = paragraphsOf(text)
  return (
    <>
      {picture && (
        <div className={styles.picture}>
          <Picture path={picture} alt="" sizes="(min-width: 48rem) 40rem, 100vw" eager={eager} />
        </div>
      )}
      <article className={styles.words}>
        <time className={styles.day} dateTime={day}>
          {formatCalendarDay(day)}
        </time>
        <h3>{title}</h3>
        <p>{first}</p>
        {others.length > 0 && (
          <details>
            <summary>Read on</summary>
            {others.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </details>
        )}
      </article>
    </>
  )
}
