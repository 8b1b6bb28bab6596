import { useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '../../api/queries.ts'
import emptyNotifications from '../../art/empty-notifications.svg'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { NewsArticle } from './news-article.tsx'
import styles from './news-list.module.css'

const NewsSkeleton = () => (
  <ul className={styles.list} aria-busy aria-label="Loading the news">
    {Array.from({ length: 3 }, (_, index) => (
      <li key={index} className={styles.item}>
        <Skeleton className={styles.picture} />
        <div className={styles.lines}>
          <Skeleton className={styles.day} />
          <Skeleton className={styles.title} />
          <Skeleton className={styles.text} />
        </div>
      </li>
    ))}
  </ul>
)

/** The studio's news, the latest one first and large. */
export function NewsList() {
  const list = useInfiniteQuery(readPages('news', {}))
  const news = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section aria-labelledby="news">
      <h2 className={styles.heading} id="news">
        News from the studio
      </h2>
      {list.isPending && <NewsSkeleton />}
      {list.isError && !list.data && (
        <Card flush>
          <ErrorState message="The news did not load. The links above work." onRetry={() => void list.refetch()} />
        </Card>
      )}
      {list.data && news.length === 0 && (
        <Card flush>
          <EmptyState art={emptyNotifications} title="No news yet">
            The first note from the studio appears here. Until then, the places above are open.
          </EmptyState>
        </Card>
      )}
      {news.length > 0 && (
        <ul className={styles.list} aria-label="News">
          {news.map((item, index) => (
            <li key={item.id} className={styles.item} data-has-picture={item.picture ? '' : undefined}>
              <NewsArticle news={item} eager={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} label="Show older news" />
    </section>
  )
}
