import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { openCheckout } from '../../../cart/open-checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './side-card.module.css'
import text from '../../../ui/theme/text.module.css'

/** Cancels an order that nobody has paid for. */
export function Unpaid({ sessionId }: { sessionId: string }) {
  const queryClient = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => call('shop/checkout/cancel', 'POST', { params: { sessionId } }),
    onSuccess: () => {
      if (openCheckout.read()?.sessionId === sessionId) openCheckout.remove()
      toast({ tone: 'ok', title: 'Order Cancelled', description: 'Nothing was charged.' })
    },
    onError: (error) =>
      toast({ tone: 'bad', title: 'Order Not Cancelled', description: errorMessage(error, 'Please try again.') }),
    // Also after a failure: it may have been paid meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: readKey('shop/orders', { params: { sessionId } }) }),
  })
  return (
    <Card as="section" className={styles.card} aria-labelledby="unpaid">
      <h2 className={text.h3} id="unpaid">
        Changed your mind?
      </h2>
      <p>We hold the items until you pay. Until then you can cancel, and nothing is charged.</p>
      <Button pending={cancelling.isPending} pendingText="Cancelling..." onClick={() => cancelling.mutate()}>
        Cancel this order
      </Button>
    </Card>
  )
}
