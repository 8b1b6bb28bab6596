import { catalogueKeys } from './keys.ts'
import type { Row, TypedKey } from '../table/rows.ts'
import type { Key } from '../table/schema.ts'
import { deleteRow, insertRow, OptimisticLockError, type TransactionPart } from '../table/transactions.ts'
import { defineEntity, reference, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('slug', catalogueKeys.slug, {
  ...studioRow,
  changes: 'never',
  audit: {
    refersTo: [
      reference<ReservedSlug & Key>(
        'product',
        ({ productId }) => catalogueKeys.product(productId),
        ({ sk }) => ({ slug: sk }),
      ),
    ],
  },
})

/** Reserves a slug for one product. */
export type ReservedSlug = { productId: string }

export const key = (slug: string): TypedKey<ReservedSlug> => catalogueKeys.slug(slug)

const row = (slug: string, productId: string): Row<ReservedSlug> => ({
  ...key(slug),
  ...entity.stamp,
  productId,
})

/** Fails with OptimisticLockError if another product has the slug. */
export const reserve = (slug: string, productId: string): TransactionPart =>
  insertRow(row(slug, productId), () => new OptimisticLockError())

export const release = (slug: string): TransactionPart => deleteRow(key(slug))
