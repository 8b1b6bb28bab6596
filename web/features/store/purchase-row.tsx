import { chakra } from '@chakra-ui/react'
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
import { rowStyles as styles } from './purchase-row-styles.ts'

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
    <chakra.li css={styles.row}>
      <chakra.button type="button" css={styles.press} disabled={reveal.isPending} onClick={() => reveal.mutate()}>
        <img src={platformDisplay[platform].art} alt="" />
        <chakra.span minWidth="0">
          <chakra.span css={styles.name}>{description}</chakra.span>
          <chakra.span css={styles.date}>
            {formatDay(purchaseDate)} <b>{reveal.isPending ? 'Opening...' : 'Show code'}</b>
          </chakra.span>
        </chakra.span>
        <chakra.span textAlign="end">
          <chakra.span css={styles.amount}>
            −{formatAmount(amount)}
            <VisuallyHidden> Solcoins</VisuallyHidden>
          </chakra.span>
          <chakra.span css={styles.status}>{statusLabels[status]}</chakra.span>
        </chakra.span>
      </chakra.button>
      {reveal.data && (
        <CodeDialog
          title="Your gift card code"
          description={`${description}, bought on ${formatDay(purchaseDate)} for ${formatAmount(amount)} Solcoins.`}
          code={reveal.data.code}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </chakra.li>
  )
}
