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
            <th scope="row">
              {name}
              {numbers && <code className={styles.numbers}>{numbers.join(' ')}</code>}
            </th>
            <td>{variantName ?? 'One size'}</td>
            <td>{formatCount(quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={5}>{total}</td>
        </tr>
      </tfoot>
    </table>
  )
}
