import clsx from 'clsx'
import { ArrowUpRight, Clapperboard, type LucideIcon, MessagesSquare, Radio, Rss } from 'lucide-react'
import { type StudioLink, studioLinks } from '../../../shared/brand-community.ts'
import type { News } from '../../../shared/community/news-schema.ts'
import { useList } from '../../api/client.ts'
import emptyNotifications from '../../art/empty-notifications.svg'
import art from '../../art/mission-community.svg'
import { Picture } from '../../cart/picture.tsx'
import { CoverLink } from '../../ui/button.tsx'
import { EmptyState, QueryState, ShowMore, Skeleton } from '../../ui/feedback/states.tsx'
import { formatCalendarDay } from '../../ui/format.ts'
import { BackHome, PageHead } from '../../ui/layout/page-head.tsx'
import { Grid, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import text from '../../ui/text.module.css'
import { Leaderboard } from './leaderboard.tsx'
import styles from './community.module.css'

/** `/community`: where the studio can be found, the leaderboard of the month, and the news. */
export const Community = () => (
  <>
    <PageHead
      title="Community"
      back={<BackHome />}
      lead="Meet other space explorers, share what you make and help shape the next build."
    />
    <div className={styles.people}>
      <StudioLinks />
      <Leaderboard />
    </div>
    <NewsList />
  </>
)

const icons: Record<StudioLink['kind'], LucideIcon> = {
  chat: MessagesSquare,
  stream: Radio,
  video: Clapperboard,
  posts: Rss,
}

const StudioPlace = ({ link: { name, text: words, kind, address } }: { link: StudioLink }) => {
  const Icon = icons[kind]
  return (
    <li className={styles.place}>
      <Icon className={text.wait} size="1.5rem" strokeWidth={1.75} aria-hidden />
      <Text as="h3" size="h4">
        <CoverLink to={address} target="_blank" rel="noreferrer">
          {name}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </CoverLink>
      </Text>
      <ArrowUpRight className={clsx(text.faint, styles.arrow)} size="1.125rem" strokeWidth={1.75} aria-hidden />
      <Text size="small" tone="muted" whole>
        {words}
      </Text>
    </li>
  )
}

/** Where the studio and its players are, beside the picture of them. */
const StudioLinks = () => (
  <section className={styles.banner} aria-labelledby="places">
    <img src={art} alt="" width="640" height="360" fetchPriority="high" />
    <div className={styles.words}>
      <Text as="h2" size="h3" below={4} id="places">
        Come aboard
      </Text>
      <Grid as="ul" gap={2} wideGap={3}>
        {studioLinks.map((link) => (
          <StudioPlace key={link.name} link={link} />
        ))}
      </Grid>
    </div>
  </section>
)

const NewsSkeleton = () => (
  <Stack as="ul" gap={10} wideGap={12} aria-busy aria-label="Loading the news">
    {Array.from({ length: 3 }, (_, index) => (
      <Stack as="li" key={index} gap={4} className={styles.item} data-has-picture="">
        <Skeleton className={styles.picture} />
        <Stack gap={3}>
          <Skeleton width="7rem" />
          <Skeleton width="70%" height="1.75rem" />
          <Skeleton height="var(--s-24)" />
        </Stack>
      </Stack>
    ))}
  </Stack>
)

/** The studio's news, the latest one first and large. */
function NewsList() {
  const { list, rows: news = [] } = useList('news', {})
  return (
    <Stack as="section" gap={6} aria-labelledby="news">
      <h2 id="news">News from the studio</h2>
      <div>
        <QueryState query={list} loading={<NewsSkeleton />} failure="The news did not load. The links above work." />
        {list.data && news.length === 0 && (
          <EmptyState art={emptyNotifications} title="No news yet">
            The first note from the studio appears here. Until then, the places above are open.
          </EmptyState>
        )}
        {news.length > 0 && (
          <Stack as="ul" gap={10} wideGap={12} aria-label="News">
            {news.map((item, index) => (
              <Stack
                as="li"
                key={item.id}
                gap={4}
                className={styles.item}
                data-has-picture={item.picture ? '' : undefined}
              >
                <NewsArticle news={item} eager={index === 0} />
              </Stack>
            ))}
          </Stack>
        )}
        <ShowMore list={list} label="Show older news" />
      </div>
    </Stack>
  )
}

/** Blank lines separate paragraphs. */
const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/)

type Props = { news: News; /** Visible when the list first appears. */ eager: boolean }

/** A piece of news: its picture, its day, and its text, of which all but the first paragraph unfolds. */
function NewsArticle({ news: { title, text, picture, day }, eager }: Props) {
  const [first, ...others] = paragraphsOf(text)
  return (
    <>
      {picture && (
        <div className={styles.picture}>
          <Picture path={picture} alt="" sizes="(min-width: 48rem) 40rem, 100vw" eager={eager} />
        </div>
      )}
      <article className={styles.article}>
        <Text as="time" size="caption" tone="faint" weight="medium" dateTime={day}>
          {formatCalendarDay(day)}
        </Text>
        <h3>{title}</h3>
        <Text tone="muted" lines>
          {first}
        </Text>
        {others.length > 0 && (
          <details>
            <summary>Read on</summary>
            {others.map((paragraph, index) => (
              <Text key={index} tone="muted" lines above={4}>
                {paragraph}
              </Text>
            ))}
          </details>
        )}
      </article>
    </>
  )
}
