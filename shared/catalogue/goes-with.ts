import type { Product } from './schema.ts'

const most = 4

type Good = Pick<Product, 'id' | 'category' | 'inStock'>

/** Up to four products that go with one: those of other categories first, in the order of the shop. None is sold out. */
export function goesWith<P extends Good>(product: Good, products: readonly P[]): P[] {
  const others = products.filter(({ id, inStock }) => inStock && id !== product.id)
  const isOther = ({ category }: P) => category !== product.category
  return [...others.filter(isOther), ...others.filter((each) => !isOther(each))].slice(0, most)
}
