import type { Movement } from '../../../../shared/figures/schema.ts'
import { Card } from '../../../ui/layout/card.tsx'
import text from '../../../ui/theme/text.module.css'
import { linesOf } from './movement-words.ts'
import { signedAmount } from './signed-amount.ts'
import styles from './movements.module.css'

const sides = [
  { side: 'source', title: 'Came from' },
  { side: 'use', title: 'Went to' },
] as const

/** Where all Solcoins came from, and what they were used for. */
export const Movements = ({ movements }: { movements: readonly Movement[] }) => (
  <Card as="section" className={styles.panel} aria-labelledby="movements">
    <h2 id="movements">Where Solcoins came from and where they went</h2>
    {movements.every(({ amount }) => amount === 0) && <p className={text.muted}>No Solcoins have moved yet.</p>}
    {sides.map(({ side, title }) => {
      const { lines, total } = linesOf(side, movements)
      return (
        lines.length > 0 && (
          <div key={side}>
            <h3>{title}</h3>
            <dl>
              {lines.map(({ label, amount }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{signedAmount(amount)}</dd>
                </div>
              ))}
              <div className={styles.total}>
                <dt>Total</dt>
                <dd>{signedAmount(total)}</dd>
              </div>
            </dl>
          </div>
        )
      )
    })}
  </Card>
)
