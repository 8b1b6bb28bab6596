import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { factLabels, factNames } from '../../../shared/catalogue/facts.ts'
import type { Product } from '../../../shared/catalogue/schema.ts'
import { dollars } from '../../../shared/money.ts'
import { shippingOptions } from '../../../shared/orders/shipping.ts'
import { paths } from '../../navigation/paths.ts'
import { VisuallyHidden } from '../../ui/primitives.tsx'
import styles from './product-facts.module.css'

type Props = {
  product: Product
  /** The chosen variant, whose column stands out. */
  chosenId: string | undefined
  /** The size table, to which a button leads. */
  sizesRef: Ref<HTMLDetailsElement>
}

/** What the product is made of, its sizes, and what holds for every product. What is not known is left out. */
export function ProductFacts({ product, chosenId, sizesRef }: Props) {
  const stated = factNames.filter((name) => product[name])
  return (
    <div className={styles.facts}>
      {stated.length > 0 && (
        <Disclosure title="Material and make" open>
          <dl className={styles.list}>
            {stated.map((name) => (
              <div key={name}>
                <dt>{factLabels[name]}</dt>
                <dd>{product[name]}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      {hasSizes(product) && (
        <Disclosure title="Size table" open detailsRef={sizesRef}>
          <SizeTable product={product} chosenId={chosenId} />
        </Disclosure>
      )}
      <Disclosure title="Shipping and returns">
        <p>
          {shippingOptions.map(({ name, price }) => `${name} ${dollars(price)}`).join(', ')}. We pack each order by hand
          within {brand.shipDays} business days. <Link to={paths.shipping}>How it ships</Link>
        </p>
        <p>
          Send it back unused within {brand.returnDays} days of delivery.{' '}
          <Link to={paths.returns}>How returns work</Link>
        </p>
      </Disclosure>
    </div>
  )
}

export const hasSizes = ({ sizeTable = [] }: Product): boolean => sizeTable.length > 0

type DisclosureProps = {
  title: string
  open?: boolean
  detailsRef?: Ref<HTMLDetailsElement>
  children: ReactNode
}

const Disclosure = ({ title, open = false, detailsRef, children }: DisclosureProps) => (
  <details open={open} ref={detailsRef}>
    <summary>
      {title}
      <ChevronDown size="1.25rem" aria-hidden />
    </summary>
    <div>{children}</div>
  </details>
)

/** The lengths of each variant. Without variants there is one column, and no heading. */
function SizeTable({ product: { sizeTable = [], variants }, chosenId }: Omit<Props, 'sizesRef'>) {
  const columns = variants.slice(0, sizeTable[0]?.cm.length)
  const mark = (place: number) => (columns[place] && columns[place].id === chosenId ? 'true' : undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can take the focus
    <section className={styles.scrolls} tabIndex={0} aria-label="Size table">
      <table>
        <caption>In cm, laid flat.</caption>
        {columns.length > 0 && (
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Part</VisuallyHidden>
              </th>
              {columns.map(({ id, name }, place) => (
                <th key={id} scope="col" data-chosen={mark(place)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {sizeTable.map(({ part, cm }) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              {cm.map((length, place) => (
                <td key={columns[place]?.id ?? place} data-chosen={mark(place)}>
                  {length}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
