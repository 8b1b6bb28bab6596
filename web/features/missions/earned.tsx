import { paysFixedReward } from '../../../shared/missions/kinds.ts'
import type { Missions } from '../../../shared/missions/schema.ts'
import { formatAmount, toAmount, toCents } from '../../../shared/money.ts'
import coin from '../../art/coin.svg'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { counted, monthOf } from '../../ui/format.ts'
import { Card, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import styles from './earned.module.css'

type Props = { data: Missions | undefined; /** The day in Sydney. */ today: string }

/** What missions with a fixed reward in one of these states pay in all. */
function sumOf({ missions }: Missions, states: readonly string[]): number {
  const counting = missions.filter(({ kind, state }) => paysFixedReward(kind) && states.includes(state))
  return toAmount(counting.reduce((sum, { solcoins }) => sum + toCents(solcoins), 0))
}

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <Row align="baseline" justify="between" gap={4}>
    <Text as="dt" size="small" tone="muted">
      {label}
    </Text>
    <Text as="dd" size="number">
      {formatAmount(amount)}
    </Text>
  </Row>
)

/** What missions have paid this month, and what is still to be had. */
export function Earned({ data, today }: Props) {
  if (!data) {
    return (
      <Card aria-busy gap={4} className={styles.loading}>
        <Skeleton width="60%" height="1.25rem" />
        <Skeleton height="2.5rem" />
        <Skeleton />
      </Card>
    )
  }
  const { earned, rewards } = data.thisMonth
  const inReview = sumOf(data, ['waiting'])
  return (
    <Card as="section" aria-labelledby="earned">
      <Text as="h2" size="h4" id="earned">
        Earned in {monthOf(today)}
      </Text>
      <Row as="p" className={styles.sum}>
        <img src={coin} alt="" width="32" height="32" />
        {formatAmount(earned)}
        <VisuallyHidden> Solcoins</VisuallyHidden>
      </Row>
      <Text size="small" tone="muted">
        {rewards > 0 ? `In ${counted(rewards, 'reward')}` : 'Nothing yet'}
      </Text>
      <Stack as="dl" gap={2} className={styles.rest}>
        <Sum label="Still open to you" amount={sumOf(data, ['open', 'declined'])} />
        {inReview > 0 && <Sum label="In review" amount={inReview} />}
      </Stack>
    </Card>
  )
}
