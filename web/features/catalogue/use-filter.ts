import { useSearchParams } from 'react-router'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { findProducts } from './find-products.ts'

/** The category and the words that the customer looks for. The URL contains them, so that they survive a reload and Back. */
export function useFilter(products: readonly Product[]) {
  const [address, setAddress] = useSearchParams()
  const requested = address.get('category')
  const category = products.find((product) => product.category === requested)?.category
  const query = address.get('q') ?? ''
  const change = (name: string, value: string | undefined) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    shown: findProducts(products, category, query),
    category,
    query,
    isFiltered: category !== undefined || query.trim() !== '',
    chooseCategory: (name?: string) => change('category', name),
    search: (words: string) => change('q', words),
  }
}
