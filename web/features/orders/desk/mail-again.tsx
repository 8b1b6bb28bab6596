import { Mail } from 'lucide-react'
import type { AdminOrderDetail, MailAgain as Body } from '../../../../shared/orders/schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, readKey } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/primitives.tsx'

/** Mails to the buyer that staff can send again; nothing while none was sent. */
export function MailAgain({ order: { id, status, email, shippedAt } }: { order: AdminOrderDetail }) {
  const mailing = useAction({
    send: (body: Body) => call('admin/order', 'POST', { params: { id }, body }),
    done: { title: 'Email Sent', description: `It goes to ${email}.` },
    failed: ['Email Not Sent', 'Failed to send the email'],
    changes: [readKey('admin/order', { params: { id } })],
    outdated: ['not_mailable'],
  })
  const button = (mail: Body['mail'], label: string) => (
    <Button variant="quiet" disabled={mailing.isPending} onClick={() => mailing.mutate({ mail })}>
      <Mail size="1rem" aria-hidden />
      {label}
    </Button>
  )
  if (email === null || (status !== 'paid' && status !== 'shipped')) return null
  return (
    <Row wraps gap={2}>
      {button('confirmation', 'Resend confirmation')}
      {shippedAt !== null && button('parcel', 'Resend tracking link')}
    </Row>
  )
}
