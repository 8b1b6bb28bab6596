import { formatWhole } from '../../../shared/format-number.ts'
import { maxWaiting } from '../../../shared/queues/schema.ts'

/** How many wait: “99+” when more may wait than are counted. */
export const waitingWords = (count: number): string => (count < maxWaiting ? formatWhole(count) : `${maxWaiting - 1}+`)
