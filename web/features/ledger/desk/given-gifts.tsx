import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import text from '../../../ui/theme/text.module.css'
import { GiftTable } from './gift-table.tsx'
import { GivenGift } from './given-gift.tsx'
import { useGivenGifts } from './use-gift-list.ts'
import { useMistake } from './use-mistake.ts'
import styles from './gifts.module.css'

const load = () => import('./take-back-dialog.tsx')
const TakeBackDialog = lazyComponent(async () => (await load()).TakeBackDialog)

/** The gifts that were given lately. A new one can be taken back. */
export function GivenGifts({ onLocked }: { onLocked: () => void }) {
  const { list, gifts } = useGivenGifts(onLocked)
  const { dialog, mistake, ask } = useMistake(gifts, load)
  return (
    <section className={styles.section} aria-labelledby="given">
      <h2 className={styles.heading} id="given">
        Given <span>last 30 days</span>
      </h2>
      {list.isPending && <TableSkeleton label="Loading the gifts" rows={4} />}
      {list.isError && !gifts && (
        <Card flush>
          <ErrorState message="The gifts did not load. Nothing was changed." onRetry={() => void list.refetch()} />
        </Card>
      )}
      {gifts?.length === 0 && <p className={text.muted}>Nothing was given in the last 30 days.</p>}
      {gifts && gifts.length > 0 && (
        <GiftTable day="Given" status="Status">
          {gifts.map((gift) => (
            <GivenGift key={gift.id} gift={gift} onTakeBack={() => ask(gift)} onIntent={dialog.prepare} />
          ))}
        </GiftTable>
      )}
      <ShowMore list={list} />
      {mistake && (
        <TakeBackDialog
          key={dialog.openCount}
          gift={mistake}
          open={dialog.isOpen}
          onClose={dialog.hide}
          onLocked={onLocked}
        />
      )}
    </section>
  )
}
