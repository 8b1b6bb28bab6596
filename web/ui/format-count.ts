import { formatWhole } from '../../shared/format-number.ts'

/** Formats a count: 1500 as "1,500". A count that the server formatted ("1,000+") stays as it is. */
export const formatCount = (count: number | string): string => (typeof count === 'number' ? formatWhole(count) : count)
