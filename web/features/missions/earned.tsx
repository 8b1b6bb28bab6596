import type { Missions } from '../../../shared/missions/schema.ts'
import { formatAmount, toAmount, toCents } from '../../../shared/money.ts'
import coin from '../../art/coin.svg'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { counted, monthOf } from '../../ui/format.ts'
import { Card } from '../../ui/layout/card.tsx'
import text from '../../ui/text.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './earned.module.css'

type Props = { data: Missions | undefined; /** The day in Sydney. */ today: string }

/** What missions with a fixed reward in one of these states pay in all. */
function sumOf({ missions }: Missions, states: readonly string[]): number {
  const counting = missions.filter(({ kind, state }) => kind !== 'order' && states.includes(state))
  return toAmount(counting.reduce((sum, { solcoins }) => sum + toCents(solcoins), 0))
}

/** What missions have paid this month, and what is still to be had. */
export function Earned({ data, today }: Props) {
  if (!data) {
    return (
      <Card aria-busy className={styles.loading}>
        <Skeleton className={styles.line} />
        <Skeleton className={styles.amount} />
        <Skeleton />
      </Card>
    )
  }
  const { earned, rewards } = data.thisMonth
  const inReview = sumOf(data, ['waiting'])
  return (
    <Card as="section" aria-labelledby="earned">
      <h2 className={text.h4} id="earned">
        Earned in {monthOf(today)}
      </h2>
      <p className={styles.sum}>
        <img src={coin} alt="" />
        {formatAmount(earned)}
        <VisuallyHidden> Solcoins</VisuallyHidden>
      </p>
      <p className={styles.note}>{rewards > 0 ? `In ${counted(rewards, 'reward')}` : 'Nothing yet'}</p>
      <dl className={styles.rest}>
        <div>
          <dt>Still open to you</dt>
          <dd>{formatAmount(sumOf(data, ['open', 'declined']))}</dd>
        </div>
        {inReview > 0 && (
          <div>
            <dt>In review</dt>
            <dd>{formatAmount(inReview)}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
