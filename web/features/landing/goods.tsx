import { ArrowRight } from 'lucide-react'
import type { PictureFiles } from '../../../shared/catalogue/picture-files.ts'
import place from '../../ui/layout/place.module.css'
import card from '../../ui/layout/card.module.css'
import { LaterPicture } from './later-picture.tsx'
import { useLater } from './use-later.ts'
import landing from './landing.module.css'
import styles from './goods.module.css'

export type Good = {
  path: string
  name: string
  price: string
  isFrom: boolean
  isLow: boolean
  picture: PictureFiles | undefined
}

const read = async () => (await import('./later-reads.ts')).readGoods()

const sizes = '(min-width: 60rem) 21rem, (min-width: 40rem) 45vw, 10.75rem'

/** Four goods of the shop, which are read when the visitor comes near. */
export function Goods() {
  const { data: goods, ref } = useLater(read)
  return (
    <section className={landing.goods} aria-labelledby="goods" ref={ref}>
      <div className={place.column}>
        <div className={landing.head}>
          <div>
            <h2 id="goods">From the shop</h2>
            <p>{goods?.length === 0 ? 'The goods did not load. The shop has them all.' : 'Made in small runs.'}</p>
          </div>
          <a className={landing.more} href="/shop">
            Shop all <ArrowRight size="1.125rem" strokeWidth={1.75} aria-hidden />
          </a>
        </div>
        <ul className={styles.goods} aria-label="Goods">
          {goods?.map((good) => <GoodCard key={good.path} good={good} />) ?? <Placeholders />}
        </ul>
      </div>
    </section>
  )
}

const GoodCard = ({ good: { path, name, price, isFrom, isLow, picture } }: { good: Good }) => (
  <li className={styles.good}>
    <LaterPicture files={picture} sizes={sizes} />
    {isLow && <span className={styles.tag}>Low stock</span>}
    <h3>
      <a className={card.cover} href={path}>
        {name}
      </a>
    </h3>
    <p>
      {isFrom && 'from '}
      <b>{price}</b> <small>incl. GST</small>
    </p>
  </li>
)

/** They take the room of the goods. */
const Placeholders = () =>
  Array.from({ length: 4 }, (_, index) => (
    <li key={index} className={styles.good} aria-hidden="true">
      <LaterPicture files={undefined} sizes={sizes} />
      <div className={styles.words} />
    </li>
  ))
