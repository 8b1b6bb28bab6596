import { detailsOf, type NewProduct, type ProductChange } from '../../../../shared/catalogue/new-product.ts'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'

/** The values of the product form, without pictures: those upload while the user fills in the form. */
export type ProductValues = ProductChange

/** The form values of a new product. */
export const emptyValues: Partial<ProductValues> = {
  name: '',
  description: '',
  category: '',
  images: [],
  isHidden: false,
  revision: 0,
  variants: [],
  sizeTable: [],
}

/** The form values of an existing product. `stockBefore` is the stock that the change is based on. */
export function formValuesFrom(product: AdminProduct): ProductValues {
  const { revision, stock, alertAt, priceChange, variants } = product
  return {
    ...detailsOf(product),
    images: [],
    revision,
    ...(priceChange && { priceChange }),
    ...(stock && { stock: stock.available, stockBefore: stock.available }),
    alertAt,
    variants: variants.map(({ id, name, price, available, alertAt }) => ({
      id,
      name,
      price,
      stock: available,
      stockBefore: available,
      alertAt,
    })),
  }
}

/** The request body for a change. A product with variants has no separate stock. */
export function productChangeFrom(values: ProductValues, images: string[]): ProductChange {
  const { stock, stockBefore, ...rest } = values
  if (values.variants.length > 0) return { ...rest, images }
  return { ...rest, images, ...(stock !== undefined && { stock }), ...(stockBefore !== undefined && { stockBefore }) }
}

/** The request body for a new product. */
export function newProductFrom(values: ProductValues, images: string[]): NewProduct {
  const { stock, ...change } = productChangeFrom(values, images)
  const variants = values.variants.map(({ name, price, stock, alertAt }) => ({ name, price, stock, alertAt }))
  return { ...detailsOf(change), ...(stock !== undefined && { stock }), alertAt: change.alertAt, variants }
}
