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
      title: 'Link Mailed',
      description: `The account moves to ${email} once the link in the mail was opened.`,
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
      action="Mail the link"
      pendingText="Mailing..."
      pending={correcting.isPending}
      submit={form.handleSubmit((body) => correcting.mutate(body))}
      open={open}
      onClose={onClose}
      above={
        <Text tone="muted" anywhere>
          Make sure that {member.firstName} is who asked. The new address gets a link that works for an hour. Until it
          is opened, the account stays with {member.email}, which is told.
        </Text>
      }
    >
      <FormField form={form} name="email" label="New email address" type="email" />
    </FormDialog>
  )
}

/** Mails the link that confirms the address of an account again. */
export function ResendLink({ member: { id, email } }: Pick<Props, 'member'>) {
  const resending = useAction({
    send: () => call('admin/members', 'POST', { params: { id } }),
    done: { title: 'Link Mailed', description: `It goes to ${email}, and works for an hour.` },
    failed: ['Link Not Mailed', 'Failed to mail the link'],
    changes: [memberReads],
    outdated: ['already_confirmed'],
  })
  return (
    <Button variant="quiet" pending={resending.isPending} pendingText="Mailing..." onClick={() => resending.mutate()}>
      <Mail size="1rem" aria-hidden />
      Mail the confirmation link
    </Button>
  )
}
