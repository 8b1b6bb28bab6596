import { Button } from './button.tsx'
import styles from './show-more.module.css'

/** The parts of an infinite query that the button needs. */
export type PagedList = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The button below a list that has more pages. */
export function ShowMore({ list, label = 'Show more' }: { list: PagedList; label?: string }) {
  if (!list.hasNextPage) return null
  const failed = list.isFetchNextPageError && !list.isFetchingNextPage
  return (
    <div className={styles.footer}>
      {failed && <p role="alert">Could not load more.</p>}
      <Button pending={list.isFetchingNextPage} pendingText="Loading..." onClick={() => void list.fetchNextPage()}>
        {failed ? 'Try again' : label}
      </Button>
    </div>
  )
}
