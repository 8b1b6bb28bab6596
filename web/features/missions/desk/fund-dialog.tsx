import clsx from 'clsx'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { Funding } from '../../../../shared/missions/new-mission.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Row, Text } from '../../../ui/primitives.tsx'
import { FormActions } from '../../../ui/forms/field.tsx'
import { AmountField, Form, useSchemaForm } from '../../../ui/forms/form.tsx'
import { ownerAccess } from '../../accounts/owner-access.tsx'
import { useOwnerLock } from '../../accounts/unlock.ts'
import { enoughFor } from './desk-words.ts'
import styles from './fund-dialog.module.css'

type Props = {
  mission: AdminMission
  open: boolean
  onClose: () => void
  onFunded?: () => void
}

/** Adds Solcoins to the budget of a mission, behind the owner password. When the unlock expires, the form keeps its values. */
export function FundDialog({ mission, open, onClose, onFunded }: Props) {
  const { id, title, budget, left } = mission
  const formId = useId()
  const lock = useOwnerLock()
  const form = useSchemaForm(Funding)
  const funding = useAction({
    send: (body: v.InferOutput<typeof Funding>) => call('admin/missions/fund', 'POST', { params: { id }, body }),
    onDone: () => {
      onClose()
      onFunded?.()
    },
    done: (funded, { amount }) =>
      'approvalId' in funded
        ? {
            tone: 'info',
            title: 'Waiting for approval',
            description: `“${title}” gets ${formatAmount(amount)} Solcoins once another member of staff approves.`,
          }
        : {
            title: 'Mission Funded',
            description: `${formatAmount(amount)} Solcoins for “${title}”. Its budget is ${formatAmount(funded.budget)}.`,
          },
    failed: ['Mission Not Funded', 'The budget did not change.'],
    onLocked: lock.lockAgain,
    changes: ['admin/missions', 'missions', 'admin/approvals', 'admin/queues'],
    outdated: ['not_found'],
  })
  const entered = useWatch({ control: form.control, name: 'amount' })
  /** Undefined until it is a valid amount. */
  const amount = v.is(Funding, { amount: entered }) ? entered : undefined
  if (lock.lockState !== 'unlocked') {
    const whileLocked = ownerAccess({ purpose: 'fund a mission', formId, onCancel: onClose, lock })
    return <Dialog sheet open={open} onClose={onClose} {...whileLocked} />
  }
  return (
    <Dialog
      sheet
      title={budget > 0 ? 'Add to the budget' : 'Fund this mission'}
      description={
        budget > 0
          ? `“${title}” has ${formatAmount(left)} of ${formatAmount(budget)} Solcoins left.`
          : `Members see “${title}” once it has a budget.`
      }
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit={amount === undefined ? 'Fund' : `Fund ${formatAmount(amount)} Solcoins`}
          pendingText="Funding..."
          pending={funding.isPending}
          onCancel={onClose}
        />
      }
    >
      <Form id={formId} autoComplete="off" submit={form.handleSubmit((values) => funding.mutate(values))}>
        <AmountField form={form} name="amount" label="Solcoins" />
      </Form>
      {/* The sentences take their room before there is an amount, so that the sheet keeps its height. */}
      <div aria-live="polite">
        <Row
          as={Text}
          wraps
          justify="between"
          gap={3}
          size="small"
          tone="muted"
          className={clsx(styles.reach, amount === undefined && styles.none)}
        >
          <span>{enoughFor(mission, amount ?? 0)}</span>
          <span>
            The studio will owe up to <b>{formatAmount(amount ?? 0)}</b> more
          </span>
        </Row>
      </div>
      <Text size="caption" tone="faint">
        What is funded stays with the mission, and the mission never pays you. More than one person may give in a day
        waits for a second person. The audit log names you.
      </Text>
    </Dialog>
  )
}
