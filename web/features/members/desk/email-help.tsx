import { Mail } from 'lucide-react'
import { CorrectedEmail, type Member } from '../../../../shared/accounts/member-schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, setFieldErrors } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { Text } from '../../../ui/primitives.tsx'
import { memberReads } from '../../accounts/member-reads.ts'

type Props = { member: Member; onLocked: () => void; open: boolean; onClose: () => void }

/** Enters another address for a member who cannot read the current one. */
export function EmailDialog({ member, onLocked, open, onClose }: Props) {
  const form = useSchemaForm(CorrectedEmail, { email: '' })
  const correcting = useAction({
    send: (body: { email: string }) => call('admin/members', 'PATCH', { params: { id: member.id }, body }),
    onEnd: onClose,
    done: (_, { email }) => ({
      title: 'Link Sent',
      description: `The account moves to ${email} once the link is opened.`,
    }),
    failed: ['Email Not Corrected', 'Failed to correct the email address'],
    onFailure: (error) => setFieldErrors(form, error),
    onLocked,
    changes: [memberReads, 'admin/users'],
  })
  return (
    <FormDialog
      sheet
      title="Correct the email address"
      action="Send the link"
      pendingText="Sending..."
      pending={correcting.isPending}
      submit={form.handleSubmit((body) => correcting.mutate(body))}
      open={open}
      onClose={onClose}
      above={
        <Text tone="muted" anywhere>
          Make sure that it was {member.firstName} who asked. We send the new address a link that works for an hour, and
          tell {member.email}. Until the link is opened, the account keeps that address.
        </Text>
      }
    >
      <FormField form={form} name="email" label="New email address" type="email" />
    </FormDialog>
  )
}

/** Sends the link that confirms the address of an account again. */
export function ResendLink({ member: { id, email } }: Pick<Props, 'member'>) {
  const resending = useAction({
    send: () => call('admin/members', 'POST', { params: { id } }),
    done: { title: 'Link Sent', description: `Sent to ${email}. It works for an hour.` },
    failed: ['Link Not Sent', 'Failed to send the link'],
    changes: [memberReads],
    outdated: ['already_confirmed'],
  })
  return (
    <Button variant="quiet" pending={resending.isPending} pendingText="Sending..." onClick={() => resending.mutate()}>
      <Mail size="1rem" aria-hidden />
      Send the confirmation link
    </Button>
  )
}
