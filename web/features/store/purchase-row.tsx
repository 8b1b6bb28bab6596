import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import type { PurchaseRecord } from '../../../shared/store/schema.ts'
import { errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { formatDay } from '../../ui/format-date.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { platformDisplay } from '../../ui/platform-display.ts'
import { toast } from '../../ui/feedback/toast.ts'
import styles from './purchase-row.module.css'

const CodeDialog = lazyComponent(async () => (await import('./code-dialog.tsx')).CodeDialog)

const statusLabels: Record<PurchaseRecord['status'], string> = { completed: 'Completed' }

/** A purchase; pressing it shows its code. */
export function PurchaseRow({ purchase }: { purchase: PurchaseRecord }) {
  const { id, description, platform, amount, status, purchaseDate } = purchase
  const [open, setOpen] = useState(false)
  const reveal = useMutation({
    mutationFn: () => call('shop/my-purchases/reveal', 'POST', { params: { id } }),
    onSuccess: () => setOpen(true),
    onError: (error) =>
      toast({ tone: 'bad', title: 'Code Not Shown', description: errorMessage(error, 'Failed to show the code') }),
  })
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is nested deeper than the rule looks */}
      <button type="button" className={styles.press} disabled={reveal.isPending} onClick={() => reveal.mutate()}>
        <img src={platformDisplay[platform].art} alt="" />
        <span className={styles.description}>
          <span className={styles.name}>{description}</span>
          <span className={styles.date}>
            {formatDay(purchaseDate)} <b>{reveal.isPending ? 'Opening...' : 'Show code'}</b>
          </span>
        </span>
        <span className={styles.end}>
          <span className={styles.amount}>
            −{formatAmount(amount)}
            <VisuallyHidden> Solcoins</VisuallyHidden>
          </span>
          <span className={styles.status}>{statusLabels[status]}</span>
        </span>
      </button>
      {reveal.data && (
        <CodeDialog
          title="Your gift card code"
          description={`${description}, bought on ${formatDay(purchaseDate)} for ${formatAmount(amount)} Solcoins.`}
          code={reveal.data.code}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}
