import { useState } from 'react'
import type { PagedList } from './show-more.tsx'

/**
 * The first ten rows (or `step`), and as many more each time. `rest` is for `ShowMore`: it fetches further pages of the
 * lists that the rows come from when they are needed.
 */
export function useProgressiveList<T>(
  rows: readonly T[],
  lists: readonly PagedList[],
  step = 10,
): { shown: readonly T[]; rest: PagedList } {
  const [limit, setLimit] = useState(step)
  const unfinished = lists.filter(({ hasNextPage }) => hasNextPage)
  const fetchNextPage = async () => {
    const next = limit + step
    if (rows.length < next) await Promise.all(unfinished.map((list) => list.fetchNextPage()))
    setLimit(next)
  }
  const rest = {
    hasNextPage: rows.length > limit || unfinished.length > 0,
    isFetchingNextPage: lists.some((list) => list.isFetchingNextPage),
    isFetchNextPageError: lists.some((list) => list.isFetchNextPageError),
    fetchNextPage,
  }
  return { shown: rows.slice(0, limit), rest }
}
