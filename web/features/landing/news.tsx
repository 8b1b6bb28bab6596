import { ArrowRight } from 'lucide-react'
import type { PictureFiles } from '../../../shared/catalogue/picture-files.ts'
import card from '../../ui/layout/card.module.css'
import place from '../../ui/layout/place.module.css'
import { LaterPicture } from './later-picture.tsx'
import { useLater } from './use-later.ts'
import landing from './landing.module.css'
import styles from './news.module.css'

export type Article = {
  id: string
  title: string
  text: string
  /** The day, as 2026-11-19 and in words. */
  day: string
  date: string
  picture: PictureFiles | undefined
}

const read = async () => (await import('./later-reads.ts')).readNews()

/** The latest news, which is read when the visitor comes near. */
export function LatestNews() {
  const { data: news, ref } = useLater(read)
  const articles: (Article | undefined)[] = news ?? Array.from({ length: 4 }, () => undefined)
  return (
    <section className={landing.news} aria-labelledby="news" ref={ref}>
      <div className={place.column}>
        <div className={landing.head}>
          <div>
            <h2 id="news">News from the studio</h2>
            {news?.length === 0 && <p>The latest is on the community’s page.</p>}
          </div>
          <a className={landing.more} href="/community">
            All news <ArrowRight size="1.125rem" strokeWidth={1.75} aria-hidden />
          </a>
        </div>
        <ul className={styles.news} aria-label="News">
          {articles.map((article, index) => (
            <li key={article?.id ?? index} className={styles.article} aria-hidden={article ? undefined : 'true'}>
              <LaterPicture files={article?.picture} sizes="(min-width: 60rem) 45rem, 100vw" />
              {article ? <Words article={article} /> : <div className={styles.words} />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const Words = ({ article: { title, text, day, date } }: { article: Article }) => (
  <div className={styles.words}>
    <time dateTime={day}>{date}</time>
    <h3>
      <a className={card.cover} href="/community">
        {title}
      </a>
    </h3>
    <p>{text}</p>
  </div>
)
