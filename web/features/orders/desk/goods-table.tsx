import { ProductPicture } from '../../../cart/product-picture.tsx'
import { formatCount } from '../../../ui/format.ts'
import { VisuallyHidden } from '../../../ui/primitives.tsx'
import type { PickedGoods } from './pick-list.ts'
import styles from './paper.module.css'

type Props = {
  /** With the numbers of the orders that they are for, if there are several. */
  goods: readonly (Omit<PickedGoods, 'numbers'> & Partial<Pick<PickedGoods, 'numbers'>>)[]
  /** What a tick in the box means. */
  done: string
  total: string
}

/** Goods on paper: a box to tick with a pen, the picture, the name, the size and how many. */
export function GoodsTable({ goods, done, total }: Props) {
  const hasNumbers = goods.some(({ numbers }) => numbers)
  return (
    <table className={styles.goods}>
      <thead>
        <tr>
          <th scope="col">{done}</th>
          <th scope="col">
            <VisuallyHidden>Picture</VisuallyHidden>
          </th>
          <th scope="col">Item</th>
          <th scope="col">Size</th>
          {hasNumbers && <th scope="col">Orders</th>}
          <th scope="col">Quantity</th>
        </tr>
      </thead>
      <tbody>
        {goods.map(({ key, productId, name, variantName, image, quantity, numbers }) => (
          <tr key={key}>
            <td>
              <span className={styles.tick} />
              <VisuallyHidden>Not yet</VisuallyHidden>
            </td>
            <td>
              <ProductPicture
                className={styles.picture}
                product={{ id: productId, images: image ? [image] : [] }}
                sizes="2.5rem"
                eager
              />
            </td>
            <th scope="row">{name}</th>
            <td>{variantName ?? 'One size'}</td>
            {hasNumbers && (
              <td className={styles.numbers}>
                <code>{numbers?.join(' ')}</code>
              </td>
            )}
            <td>{formatCount(quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={hasNumbers ? 6 : 5}>{total}</td>
        </tr>
      </tfoot>
    </table>
  )
}
