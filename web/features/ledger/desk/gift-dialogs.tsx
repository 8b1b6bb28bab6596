import type { ComponentProps } from 'react'
import { type Approval, type RecentGift, TakeBack } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { personName, purposeName, useDecideGift, username } from './use-decide-gift.ts'

type Props = Omit<ComponentProps<typeof FormDialog>, 'submit'> & {
  /** Who reads the reason. */
  hint: string
  onReason: (reason: string) => void
}

/** Asks why a gift is declined or taken back. */
function ReasonDialog({ hint, onReason, ...dialog }: Props) {
  const form = useSchemaForm(TakeBack, { reason: '' })
  return (
    <FormDialog sheet {...dialog} submit={form.handleSubmit(({ reason }) => onReason(reason))}>
      <FormField form={form} name="reason" label="Reason" hint={hint} maxLength={1_000} autoComplete="off" />
    </FormDialog>
  )
}

type DeclineGiftDialogProps = { approval: Approval; open: boolean; onClose: () => void; onLocked: () => void }

/** Declines a gift that waits, with the reason. */
export function DeclineGiftDialog({ approval, open, onClose, onLocked }: DeclineGiftDialogProps) {
  const { amount, giver } = approval
  const deciding = useDecideGift({ onEnd: onClose, onLocked })
  return (
    <ReasonDialog
      title={approval.member ? 'Decline this gift?' : 'Decline this funding?'}
      description={`${formatAmount(amount)} Solcoins for ${purposeName(approval)}, asked by ${username(giver)}. Nothing is given.`}
      hint="Staff read it below, under Decided."
      action={approval.member ? 'Decline gift' : 'Decline funding'}
      pendingText="Declining..."
      pending={deciding.isPending}
      variant="bad"
      open={open}
      onClose={onClose}
      onReason={(reason) => deciding.mutate({ approval, decision: 'decline', reason })}
    />
  )
}

type TakeBackDialogProps = { gift: RecentGift; open: boolean; onClose: () => void; onLocked: () => void }

/** Takes a gift back, with the reason that the member reads. */
export function TakeBackDialog({ gift, open, onClose, onLocked }: TakeBackDialogProps) {
  const { id, amount, member } = gift
  const takingBack = useAction({
    send: (reason: string) => call('admin/gifts/take-back', 'POST', { params: { id }, body: { reason } }),
    onEnd: onClose,
    done: ({ newSolcoinBalance }) => ({
      title: 'Gift Taken Back',
      description: `${personName(member)} has ${formatAmount(newSolcoinBalance)} Solcoins now.`,
    }),
    failed: ['Error', 'The gift was not taken back'],
    onLocked,
    changes: ['admin/gifts'],
    outdated: 'any',
  })
  return (
    <ReasonDialog
      title="Take this gift back?"
      description={`${formatAmount(amount)} Solcoins from ${personName(member)} (${username(member)}), if they still have all of them.`}
      hint="The member reads it."
      action="Take back"
      pendingText="Taking back..."
      pending={takingBack.isPending}
      open={open}
      onClose={onClose}
      onReason={(reason) => takingBack.mutate(reason)}
    />
  )
}
