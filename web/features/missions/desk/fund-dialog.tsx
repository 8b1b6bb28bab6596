import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { Funding } from '../../../../shared/missions/new-mission.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { parseAmount } from '../../../../shared/parse-amount.ts'
import { call, hasCode, invalidate, toastFailure } from '../../../api/client.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Row, Text } from '../../../ui/primitives.tsx'
import text from '../../../ui/text.module.css'
import { AmountInput, Field, FormActions } from '../../../ui/forms/field.tsx'
import { Form, useSchemaForm } from '../../../ui/forms/form.tsx'
import { ownerAccess } from '../../accounts/owner-access.tsx'
import { isLocked, useOwnerLock } from '../../accounts/use-owner-lock.ts'
import { enoughFor } from './desk-words.ts'
import styles from './fund-dialog.module.css'

type Callbacks = {
  onClose: () => void
  onFunded: (() => void) | undefined
  onLocked: () => void
}

/** The amount to add to a mission's budget, and adding it. */
function useFund({ id, title }: AdminMission, { onClose, onFunded, onLocked }: Callbacks) {
  const form = useSchemaForm(Funding)
  const entered = useWatch({ control: form.control, name: 'amount' })
  const refresh = () => invalidate('admin/missions', 'missions', 'admin/approvals', 'admin/waiting-gifts')
  const funding = useMutation({
    mutationFn: (body: v.InferOutput<typeof Funding>) => call('admin/missions/fund', 'POST', { params: { id }, body }),
    onSuccess: (funded, { amount }) => {
      onClose()
      onFunded?.()
      toast(
        'approvalId' in funded
          ? {
              tone: 'info',
              title: 'Waiting for approval',
              description: `“${title}” gets ${formatAmount(amount)} Solcoins once another member of staff approves.`,
            }
          : {
              tone: 'ok',
              title: 'Mission Funded',
              description: `${formatAmount(amount)} Solcoins for “${title}”. Its budget is ${formatAmount(funded.budget)}.`,
            },
      )
      return refresh()
    },
    onError: async (error) => {
      if (isLocked(error)) {
        onLocked()
        return
      }
      toastFailure(error, 'Mission Not Funded', 'The budget did not change.')
      if (hasCode(error, 'not_found')) await refresh()
    },
  })
  return {
    form,
    fund: form.handleSubmit((values) => funding.mutate(values)),
    /** Undefined until it is a valid amount. */
    amount: v.is(Funding, { amount: entered }) ? entered : undefined,
    isPending: funding.isPending,
  }
}

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
      <Form id={formId} autoComplete="off" submit={fund}>
        <Field label="Solcoins" error={form.formState.errors.amount?.message}>
          {(control) => <AmountInput {...control} {...form.register('amount', { setValueAs: parseAmount })} />}
        </Field>
      </Form>
      {/* Both sentences are there from the start, so that the sheet keeps its height. */}
      <Row
        as="p"
        wraps
        justify="between"
        gap={3}
        className={clsx(text.small, text.muted, styles.reach)}
        aria-live="polite"
      >
        <span>{enoughFor(mission, amount ?? 0)}</span>
        <span>
          Adds up to <b>{formatAmount(amount ?? 0)}</b> to what the studio owes
        </span>
      </Row>
      <Text size="caption" tone="faint">
        What is funded stays with the mission, and the mission never pays you. More than one person may give in a day
        waits for a second person. The audit log names you.
      </Text>
    </Dialog>
  )
}
