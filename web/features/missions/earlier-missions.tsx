import clsx from 'clsx'
import { Check, Undo2 } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EarlierReward } from '../../../shared/missions/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { readPages } from '../../api/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { formatDay } from '../../ui/format-date.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './earlier-missions.module.css'
import { patches } from './patches.ts'

/** When and why: "Order S-1042, 19 Nov 2025", "2 Nov 2025. That name was already taken." */
function detailOf({ kind, state, note, at }: EarlierReward): string {
  const day = formatDay(at)
  if (note === null) return day
  return kind === 'order' && state === 'paid' ? `Order ${note}, ${day}` : `${day}. ${note}`
}

const EarlierRow = ({ reward, isNew }: { reward: EarlierReward; isNew: boolean }) => (
  <li className={clsx(isNew && styles.new)}>
    <img src={patches[reward.kind]} alt="" />
    <div>
      <b>{reward.title}</b>
      <span>{detailOf(reward)}</span>
    </div>
    {reward.state === 'paid' ? (
      <Badge tone="ok">
        <Check aria-hidden />
        Done
      </Badge>
    ) : (
      <Badge tone="bad">
        <Undo2 aria-hidden />
        Declined
      </Badge>
    )}
    <strong>
      {reward.solcoins > 0 && '+'}
      {formatAmount(reward.solcoins)}
      <VisuallyHidden> Solcoins</VisuallyHidden>
    </strong>
  </li>
)

/** What missions have paid, newest first. What is paid on this visit is gold until the next one. */
export function EarlierMissions() {
  const list = useInfiniteQuery(readPages('missions/earlier', {}))
  const rewards = list.data?.pages.flatMap((page) => page.rows)
  const [newestBefore, setNewestBefore] = useState<string>()
  if (rewards && newestBefore === undefined) setNewestBefore(rewards[0]?.at ?? '')
  if (list.isPending || rewards?.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="earlier">
      <h2 id="earlier">Earlier missions</h2>
      {list.isError && !rewards && (
        <Card flush>
          <ErrorState
            message="Your earlier missions did not load. What they paid is in your wallet."
            onRetry={() => void list.refetch()}
          />
        </Card>
      )}
      {rewards && (
        <Card as="ul" className={styles.list}>
          {rewards.map((reward) => (
            <EarlierRow
              key={reward.id}
              reward={reward}
              isNew={newestBefore !== undefined && reward.at > newestBefore && reward.state === 'paid'}
            />
          ))}
        </Card>
      )}
      <ShowMore list={list} label="Show earlier missions" />
    </section>
  )
}
