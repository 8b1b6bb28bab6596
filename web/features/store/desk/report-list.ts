// In a file of its own: the app loads it with its routes.

/** The lists of the desk: what is to be answered, and what was. */
export type ReportList = 'open' | 'answered'

/** The list that the URL names; by default the open reports. */
export const reportList = (search: URLSearchParams): ReportList =>
  search.get('status') === 'answered' ? 'answered' : 'open'
