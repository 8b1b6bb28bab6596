import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './guest-orders.module.css'
import text from '../../../ui/theme/text.module.css'

/** Offers to bring in the orders that were placed as a guest with the member's email. A mailed link proves the address. */
export function GuestOrders({ email }: { email: string }) {
  const sending = useMutation({
    mutationFn: () => call('user/email/verify', 'POST', {}),
    onError: (error) =>
      toast({ tone: 'bad', title: 'Link Not Sent', description: errorMessage(error, 'Please try again.') }),
  })
  return (
    <Card as="section" className={styles.card} aria-labelledby="guest-orders">
      <div>
        <h2 className={text.h4} id="guest-orders">
          Bought as a guest before?
        </h2>
        <p aria-live="polite">
          {sending.isSuccess
            ? `We sent a link to ${email}. Open it, and those orders appear here.`
            : `Bring in the orders that you placed as a guest with ${email}. We send a link there that proves it is yours.`}
        </p>
      </div>
      <Button
        pending={sending.isPending}
        pendingText="Sending..."
        onClick={() => sending.mutate()}
        disabled={sending.isSuccess}
      >
        <MailCheck size="1rem" aria-hidden />
        {sending.isSuccess ? 'Link sent' : 'Bring in guest orders'}
      </Button>
    </Card>
  )
}
