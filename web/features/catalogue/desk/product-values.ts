import type { AdminProduct, NewProduct, ProductChange } from '../../../../shared/catalogue/schema.ts'

/** What the form of a product holds; its pictures are kept beside it, because they arrive while it is filled in. */
export type ProductValues = ProductChange

/** The form of a new product: nothing in it yet. */
export const emptyValues: Partial<ProductValues> = {
  name: '',
  description: '',
  category: '',
  images: [],
  isHidden: false,
  revision: 0,
  variants: [],
}

/** The form of a product as it is. The stock that it is based on stays beside the stock that is typed. */
export function formValuesFrom(product: AdminProduct): ProductValues {
  const { name, description, price, category, isHidden, revision, stock, variants } = product
  return {
    name,
    description,
    price,
    category,
    images: [],
    isHidden,
    revision,
    ...(stock && { stock: stock.available, stockBefore: stock.available }),
    variants: variants.map(({ id, name, price, available }) => ({
      id,
      name,
      price,
      stock: available,
      stockBefore: available,
    })),
  }
}

/** What is sent: with variants the stock is theirs, and the product's own is left out. */
export function productChangeFrom(values: ProductValues, images: string[]): ProductChange {
  const { stock, stockBefore, ...rest } = values
  if (values.variants.length > 0) return { ...rest, images }
  return { ...rest, images, ...(stock !== undefined && { stock }), ...(stockBefore !== undefined && { stockBefore }) }
}

/** The same for a product that is not there yet. */
export function newProductFrom(values: ProductValues, images: string[]): NewProduct {
  const { name, description, price, category, isHidden, stock } = productChangeFrom(values, images)
  const variants = values.variants.map(({ name, price, stock }) => ({ name, price, stock }))
  return { name, description, price, category, images, isHidden, ...(stock !== undefined && { stock }), variants }
}
