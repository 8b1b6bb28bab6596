import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Input, readPages } from '../../../api/client.ts'

/** A search reads up to so many pages of 100 by itself; the button below the list reads further. */
const maxSearchedPages = 20

type Filter = NonNullable<Input<'admin/shop/inventory', 'GET'>['query']>

/** Whether what is stored of a code, its last four characters or fewer of a short one, fits the end of what was typed. */
const fits = (stored: string, typed: string): boolean =>
  stored.endsWith(typed) || (stored.length < 4 && typed.endsWith(stored))

/** The gift cards that the filter selects and whose code ends like this. The code stays in the browser: the server has it sealed. */
export function useInventory(query: Filter, code: string) {
  const list = useInfiniteQuery(readPages('admin/shop/inventory', { query }))
  const end = Array.from(code.trim()).slice(-4).join('').toUpperCase()
  const pages = list.data?.pages ?? []
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const readsOn = end !== '' && hasNextPage && !isFetchNextPageError && pages.length < maxSearchedPages
  useEffect(() => {
    if (readsOn && !isFetching) void fetchNextPage()
  }, [readsOn, isFetching, fetchNextPage])
  const items = pages.flatMap((page) => page.rows)
  return {
    list,
    isSearching: readsOn,
    items: end === '' ? items : items.filter(({ codeLastFour }) => fits(codeLastFour.toUpperCase(), end)),
  }
}
