import { announceRestock } from '../../catalogue/restock.use-case.ts'
import type { Concern } from '../process-records.ts'
import { filters } from './filters.ts'

/** Tells those who wait for a product, or for a variant of it, when it can be bought again: it has stock, or is no longer hidden. */
export const announceRestocks: Concern = {
  name: 'announce-restocks',
  filters: filters['announce-restocks'],
  subjectOf: ({ dynamodb }) => {
    const { OldImage: before = {}, NewImage: after = {} } = dynamodb ?? {}
    const hasStock = Number(after['available']?.N ?? 0) > 0
    const isShown = before['isHidden']?.BOOL === true && after['isHidden']?.BOOL === false
    return hasStock || isShown ? { productId: (after['productId'] ?? after['id'])?.S ?? '' } : undefined
  },
  handle: ([{ productId = '' } = {}]) => announceRestock(productId, new Date()),
  failureMetric: 'Errors',
}
