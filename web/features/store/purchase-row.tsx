import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { formatAmount } from '../../../shared/money.ts'
import type { PurchaseRecord } from '../../../shared/store/schema.ts'
import { errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { formatDay } from '../../ui/format-date.ts'
import { useUntilPageHide } from '../../ui/use-until-page-hide.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { platformDisplay } from '../../ui/platform-display.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { reportState } from './report-state.ts'
import styles from './purchase-row.module.css'

const PurchaseCodeDialog = lazyComponent(async () => (await import('./purchase-code-dialog.tsx')).PurchaseCodeDialog)

/** A purchase; pressing it shows its code. */
export function PurchaseRow({ purchase }: { purchase: PurchaseRecord }) {
  const { id, description, platform, amount, purchaseDate } = purchase
  const state = reportState(purchase)
  const [open, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const reveal = useMutation({
    mutationFn: async () => {
      // Before the code: what shows it may not arrive.
      await PurchaseCodeDialog.preload()
      return call('shop/my-purchases/reveal', 'POST', { params: { id } })
    },
    onSuccess: () => setOpen(true),
    onError: (error) =>
      toast({ tone: 'bad', title: 'Code Not Shown', description: errorMessage(error, 'Failed to show the code') }),
  })
  const code = useUntilPageHide(reveal.data?.code, () => {
    setOpen(false)
    reveal.reset()
  })
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is nested deeper than the rule looks */}
      <button
        type="button"
        ref={setButton}
        className={styles.press}
        disabled={reveal.isPending}
        onClick={() => reveal.mutate()}
      >
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
          <span className={clsx(styles.status, styles[state?.tone ?? 'ok'])}>{state?.label ?? 'Completed'}</span>
        </span>
      </button>
      {code !== undefined && (
        <PurchaseCodeDialog
          key={reveal.submittedAt}
          purchase={purchase}
          code={code}
          returnFocusTo={button}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}
