import { Link } from 'react-router'
import { isLow } from '../../../../shared/figures/low-stock.ts'
import type { StockLevel } from '../../../../shared/figures/schema.ts'
import { formatWhole } from '../../../../shared/format-number.ts'
import { platforms, type Platform } from '../../../../shared/store/schema.ts'
import { paths } from '../../../navigation/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CardHead } from '../../../ui/layout/card-head.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import text from '../../../ui/theme/text.module.css'
import styles from './stock.module.css'

const pips = Array.from({ length: 10 }, (_, index) => index)

/** The gift cards in stock, by platform and face value. */
export const Stock = ({ stock }: { stock: readonly StockLevel[] }) => (
  <Card as="section" aria-labelledby="stock">
    <CardHead id="stock" title="Gift cards in stock">
      <Link to={paths.shopManagement}>Open gift cards</Link>
    </CardHead>
    {stock.length === 0 ? (
      <p className={text.muted}>No gift cards yet.</p>
    ) : (
      <>
        <div className={styles.platforms}>
          {platforms.map((platform) => (
            <PlatformStock
              key={platform}
              platform={platform}
              levels={stock.filter((each) => each.platform === platform)}
            />
          ))}
        </div>
        <p className={styles.note}>Low means two cards or fewer.</p>
      </>
    )}
  </Card>
)

function PlatformStock({ platform, levels }: { platform: Platform; levels: readonly StockLevel[] }) {
  const { name, art } = platformDisplay[platform]
  const available = levels.reduce((sum, level) => sum + level.available, 0)
  return (
    <div className={styles.platform}>
      <h3>
        <img src={art} alt="" />
        {name}
        <span>{formatWhole(available)} in stock</span>
      </h3>
      <ul>
        {levels.map((level) => (
          <Level key={level.amount} level={level} />
        ))}
      </ul>
    </div>
  )
}

/** Whole dollars have no decimals. */
const faceValue = (amount: number): string => `$${Number.isInteger(amount) ? formatWhole(amount) : amount.toFixed(2)}`

const Level = ({ level: { amount, available } }: { level: StockLevel }) => (
  <li data-low={isLow(available) ? '' : undefined}>
    <span className={styles.value}>{faceValue(amount)}</span>
    <span className={styles.pips} aria-hidden>
      {pips.map((pip) => (
        <i key={pip} data-filled={pip < available ? '' : undefined} />
      ))}
    </span>
    <b>{formatWhole(available)}</b>
    {available === 0 ? <Badge tone="bad">Out</Badge> : isLow(available) ? <Badge tone="wait">Low</Badge> : <span />}
  </li>
)
