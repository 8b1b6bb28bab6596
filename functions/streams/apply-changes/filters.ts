import { lowStockUnits } from '../../../shared/catalogue/schema.ts'
import * as announcements from '../../community/announcements.table.ts'
import * as products from '../../catalogue/products.table.ts'
import * as stock from '../../catalogue/stock.table.ts'
import { countedEntities } from '../../entities.ts'
import * as budgets from '../../missions/budgets.table.ts'
import * as orders from '../../orders/orders.table.ts'
import * as purchases from '../../store/purchases.table.ts'
import { mergeFilters } from '../merge-filters.ts'
import type { RecordFilter } from '../record-filter.ts'
import * as retries from '../retries.table.ts'

/** Stock with few units or none: no other stock can become low, sold out, or available again. Lambda compares text. */
const fewUnits: RecordFilter = {
  entity: { S: [stock.entity.name] },
  available: { N: Array.from({ length: lowStockUnits + 1 }, (_, units) => String(units)) },
}

const before = (image: RecordFilter): RecordFilter => ({ dynamodb: { OldImage: image } })
const after = (image: RecordFilter): RecordFilter => ({ dynamodb: { NewImage: image } })
const entities = (...S: string[]): RecordFilter => ({ entity: { S } })

/** The records of each concern, by its name. */
export const filters = {
  /** Changes of a product's public view. */
  'publish-products': [
    after(entities(products.entity.name)),
    before(entities(products.entity.name)),
    after(fewUnits),
    before(fewUnits),
  ],
  /** Stock that was sold out, and changes of a product, which may have been hidden. */
  'announce-restocks': [
    before({ entity: { S: [stock.entity.name] }, available: { N: ['0'] } }),
    before(entities(products.entity.name)),
  ],
  /** Members' orders that are paid. */
  'reward-orders': [
    after({ entity: { S: [orders.entity.name] }, userId: { S: [{ exists: true }] }, paid: { N: [{ exists: true }] } }),
  ],
  /** Gift cards that members bought. */
  'reward-referrals': [after(entities(purchases.entity.name))],
  /** Changes of a mission's budget. */
  'count-budgets': [after(entities(budgets.entity.name))],
  /** Changes of the rows that the figures count. */
  'count-figures': [after(entities(...countedEntities)), before(entities(...countedEntities))],
  /** Entries of dev logs that followers are being told of, and how far that has come. */
  'tell-followers': [after(entities(announcements.entity.name))],
  /** The first step of a deletion, which closes the account. */
  'finish-deletions': [
    {
      eventName: ['MODIFY'],
      dynamodb: {
        NewImage: { deletingAt: { S: [{ exists: true }] } },
        OldImage: { deletingAt: { S: [{ exists: false }] } },
      },
    },
  ],
} satisfies Record<string, RecordFilter[]>

/** Every record that a filter above matches, and the retries. */
export const changesToApply: RecordFilter[] = mergeFilters([
  ...Object.values<RecordFilter[]>(filters).flat(),
  after(entities(retries.entity.name)),
])
