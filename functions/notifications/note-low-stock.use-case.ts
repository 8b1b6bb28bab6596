import { toAdminProduct } from '../catalogue/product.ts'
import * as products from '../catalogue/products.table.ts'
import { readStock } from '../figures/read-overview.use-case.ts'
import { lowSince, shortOf } from './low-stock.ts'
import * as lowStock from './low-stock.table.ts'

/** Most of what the row has room for: more kinds are low only where nothing was ever filled. */
const mostNoted = 300

/** Notes since when which stock is low. It may be repeated: what was low before stays as old as it is. */
export async function noteLowStock(now: Date): Promise<void> {
  const [stock, all, before] = await Promise.all([readStock(now), products.all(), lowStock.find()])
  const low = lowSince(
    shortOf(
      stock,
      all.map((product) => toAdminProduct(product, now)),
    ),
    before,
    now,
  ).slice(0, mostNoted)
  if (JSON.stringify(low) !== JSON.stringify(before)) await lowStock.save(low)
}
