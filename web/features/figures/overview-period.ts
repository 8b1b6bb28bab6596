import { type Period, periods } from '../../../shared/figures/schema.ts'

// In a file of its own: the app loads it with its routes.

const usual: Period = '30'

/** How many days the URL names; by default thirty. */
export const periodIn = (search: URLSearchParams): Period =>
  periods.find((period) => period === search.get('days')) ?? usual

/** The same as the route takes it. The usual one is not named, so that every screen shares one read. */
export const periodQuery = (period: Period) => (period === usual ? {} : { query: { days: period } })

/** The URL's query with this period. */
export function withPeriod(search: URLSearchParams, period: Period): URLSearchParams {
  if (period === usual) search.delete('days')
  else search.set('days', period)
  return search
}
