import { lowStockUnits } from '../../../shared/catalogue/schema.ts'
import * as products from '../../catalogue/products.table.ts'
import * as stock from '../../catalogue/stock.table.ts'
import { countedEntities } from '../../entities.ts'
import * as orders from '../../orders/orders.table.ts'
import * as retries from '../retries.table.ts'
import type { RecordFilter } from '../record-filter.ts'

/** The first step of a deletion, which closes the account. */
export const deletionsBegun: RecordFilter[] = [
  {
    eventName: ['MODIFY'],
    dynamodb: {
      NewImage: { deletingAt: { S: [{ exists: true }] } },
      OldImage: { deletingAt: { S: [{ exists: false }] } },
    },
  },
]

/** Stock with few units or none: no other stock can become low, sold out, or available again. Lambda compares text. */
const fewUnits: RecordFilter = {
  entity: { S: [stock.entity.name] },
  available: { N: Array.from({ length: lowStockUnits + 1 }, (_, units) => String(units)) },
}

const before = (image: RecordFilter): RecordFilter => ({ dynamodb: { OldImage: image } })
const after = (image: RecordFilter): RecordFilter => ({ dynamodb: { NewImage: image } })
const entities = (...S: string[]): RecordFilter => ({ entity: { S } })

/** Changes of a product's public view. */
export const publicChanges: RecordFilter[] = [
  after(entities(products.entity.name)),
  before(entities(products.entity.name)),
  after(fewUnits),
  before(fewUnits),
]

/** Members' orders that are paid. */
export const ordersPaid: RecordFilter[] = [
  after({ entity: { S: [orders.entity.name] }, userId: { S: [{ exists: true }] }, paid: { N: [{ exists: true }] } }),
]

/** Changes of the rows that the figures count. */
export const countedChanges: RecordFilter[] = [
  after(entities(...countedEntities)),
  before(entities(...countedEntities)),
]

/**
 * Every record that a filter above matches, and the retries. Lambda allows five filters by default, so filters on the same image
 * share a list of entities.
 */
export const changesToApply: RecordFilter[] = [
  after(entities(products.entity.name, ...countedEntities, retries.entity.name)),
  before(entities(products.entity.name, ...countedEntities)),
  after(fewUnits),
  before(fewUnits),
  ...deletionsBegun,
]
