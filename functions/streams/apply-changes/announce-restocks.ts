import { announceRestock } from '../../catalogue/restock.use-case.ts'
import type { Concern } from '../process-records.ts'
import { filters } from './filters.ts'

/** Tells those who wait for a product, or one of its variants, when it is in stock again. */
export const announceRestocks: Concern = {
  name: 'announce-restocks',
  filters: filters['announce-restocks'],
  subjectOf: ({ dynamodb }) => {
    const { productId, variantId, available } = dynamodb?.NewImage ?? {}
    if (Number(available?.N ?? 0) === 0) return undefined
    return { productId: productId?.S ?? '', ...(variantId?.S !== undefined && { variantId: variantId.S }) }
  },
  handle: ([{ productId = '', variantId = null } = {}]) => announceRestock(productId, variantId, new Date()),
  failureMetric: 'Errors',
}
