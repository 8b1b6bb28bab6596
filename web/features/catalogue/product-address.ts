import type { Product } from '../../../shared/catalogue/schema.ts'
import { dialogState } from '../../navigation/dialog-state.ts'
import { paths } from '../../navigation/paths.ts'

/** What a link to a product's view carries: it opens over the shop, which keeps its scroll position. */
export const productLink = ({ slug }: Pick<Product, 'slug'>) =>
  ({ to: `${paths.shop}/${slug}`, state: dialogState, preventScrollReset: true, 'aria-haspopup': 'dialog' }) as const
