import { useState } from 'react'
import type { Growing } from './show-more.tsx'

/**
 * The first ten of some rows (or `step`), and as many more each time. `rest` is for `ShowMore`; it fetches further pages
 * of the lists that the rows come from when they are needed.
 */
export function useGrowing<T>(
  rows: readonly T[],
  lists: readonly Growing[],
  step = 10,
): { shown: readonly T[]; rest: Growing } {
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
