import { useId, useState } from 'react'
import type { Approval } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field, Input, OptionalLabel } from '../../../ui/forms/field.tsx'
import { personName, username } from './person-name.ts'
import { useDecideGift } from './use-decide-gift.ts'

type Props = { approval: Approval; open: boolean; onClose: () => void; onLocked: () => void }

/** Declines a gift that waits, with a reason if there is one to give. */
export function DeclineGiftDialog({ approval, open, onClose, onLocked }: Props) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const deciding = useDecideGift({ onDecided: onClose, onLocked })
  const words = reason.trim()
  const submit = () => deciding.mutate({ approval, decision: 'decline', ...(words !== '' && { reason: words }) })
  return (
    <Dialog
      sheet
      title="Decline this gift?"
      description={`${formatAmount(approval.amount)} Solcoins for ${personName(approval.member)}, asked by ${username(approval.giver)}. Nothing is given.`}
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="bad" type="submit" form={formId} pending={deciding.isPending} pendingText="Declining...">
            Decline gift
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label={<OptionalLabel>Reason</OptionalLabel>} hint="Staff will see it.">
          {(control) => (
            <Input
              {...control}
              maxLength={1_000}
              autoComplete="off"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
