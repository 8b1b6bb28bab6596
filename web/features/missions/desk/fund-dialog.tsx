import { useId } from 'react'
import { parseAmount } from '../../../../shared/parse-amount.ts'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useOwnerLock } from '../../../api/use-owner-lock.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ownerAccess } from '../../../ui/feedback/owner-access.tsx'
import { AmountInput } from '../../../ui/forms/amount-input.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { enoughFor } from './desk-words.ts'
import { useFund } from './use-fund.ts'
import styles from './fund-dialog.module.css'

type Props = {
  mission: AdminMission
  open: boolean
  onClose: () => void
  onFunded?: () => void
}

/** Adds Solcoins to the budget of a mission, behind the owner password. When the unlock expires, the form keeps its values. */
export function FundDialog({ mission, open, onClose, onFunded }: Props) {
  const formId = useId()
  const lock = useOwnerLock()
  const { form, fund, amount, isPending } = useFund(mission, { onClose, onFunded, onLocked: lock.lockAgain })
  if (lock.lockState !== 'unlocked') {
    const whileLocked = ownerAccess({ purpose: 'fund a mission', formId, onCancel: onClose, lock })
    return <Dialog sheet open={open} onClose={onClose} {...whileLocked} />
  }
  return (
    <Dialog
      sheet
      title={mission.budget > 0 ? 'Add to the budget' : 'Fund this mission'}
      description={
        mission.budget > 0
          ? `“${mission.title}” has ${formatAmount(mission.left)} of ${formatAmount(mission.budget)} Solcoins left.`
          : `Members see “${mission.title}” once it has a budget.`
      }
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit={amount === undefined ? 'Fund' : `Fund ${formatAmount(amount)} Solcoins`}
          pendingText="Funding..."
          pending={isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void fund(event)}>
        <Field label="Solcoins" error={form.formState.errors.amount?.message}>
          {(control) => <AmountInput {...control} {...form.register('amount', { setValueAs: parseAmount })} />}
        </Field>
      </form>
      {/* Both sentences are there from the start, so that the sheet keeps its height. */}
      <p className={styles.reach} aria-live="polite">
        <span>{enoughFor(mission, amount ?? 0)}</span>
        <span>
          Adds up to <b>{formatAmount(amount ?? 0)}</b> to what the studio owes
        </span>
      </p>
      <p className={styles.note}>
        What is funded stays with the mission, and the mission never pays you. More than one person may give in a day
        waits for a second person. The audit log names you.
      </p>
    </Dialog>
  )
}
