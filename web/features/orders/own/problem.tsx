import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { brand } from '../../../../shared/brand.ts'
import type { Order } from '../../../../shared/orders/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import styles from './side-card.module.css'
import text from '../../../ui/theme/text.module.css'

const loadForm = () => import('./problem-form.tsx')
const ProblemForm = lazyComponent(async () => (await loadForm()).ProblemForm, { fallback: <ProgressLine /> })
// A failure does not matter here: opening tries again and shows the error.
const prepare = () => void ProblemForm.preload().catch(() => undefined)

/** What the buyer reported before, and what became of it. */
function statusOf({ problem }: Order): string | undefined {
  if (!problem) return undefined
  const day = formatDay(problem.at)
  return problem.isAnswered
    ? `You wrote to us on ${day}, and our answer is in your email.`
    : `You wrote to us on ${day}. A person answers by email, within ${brand.replyDays} business days.`
}

/** "Problem with this order?": writes to the orders desk, which answers by mail. One report at a time is open. */
export function Problem({ sessionId, order }: { sessionId: string; order: Order }) {
  const [isWriting, setWriting] = useState(false)
  const isOpen = order.problem !== null && !order.problem.isAnswered
  const status = statusOf(order)
  return (
    <Card as="section" className={styles.card} aria-labelledby="problem">
      <h2 className={text.h3} id="problem">
        Problem with this order?
      </h2>
      <p aria-live="polite">
        {status ??
          `Broken, missing or the wrong size: tell us within ${brand.returnDays} days of delivery and we put it right.`}
      </p>
      {!isOpen &&
        (isWriting ? (
          <ProblemForm sessionId={sessionId} onDone={() => setWriting(false)} />
        ) : (
          <Button onClick={() => setWriting(true)} onPointerEnter={prepare} onFocus={prepare}>
            <CircleHelp size="1rem" aria-hidden />
            {order.problem ? 'Write again' : 'Write to us'}
          </Button>
        ))}
    </Card>
  )
}
