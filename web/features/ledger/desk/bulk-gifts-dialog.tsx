import { useId } from 'react'
import type { BulkGiftResult, BulkGiftResults } from '../../../../shared/ledger/gift-schema.ts'
import { giftLimits } from '../../../../shared/limits.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { errorMessage } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { formatCount } from '../../../ui/format.ts'
import { FormActions } from '../../../ui/forms/field.tsx'
import { Form, FormField } from '../../../ui/forms/form.tsx'
import {
  ImportActions,
  ImportCounts,
  ImportFailure,
  ImportItem,
  ImportItems,
  itemResult,
} from '../../../ui/forms/import-parts.tsx'
import { ListField } from '../../../ui/forms/list-field.tsx'
import { Stack, Text } from '../../../ui/primitives.tsx'
import { OwnerAccessDialog } from '../../accounts/owner-access-dialog.tsx'
import type { OwnerLock } from '../../accounts/unlock.ts'
import type { ListedGift } from './gift-list.ts'
import { type BulkGiving, countOf, giftCount, useBulkGifts } from './use-bulk-gifts.ts'

type Props = { lock: OwnerLock; open: boolean; onClose: () => void }

/** Gives Solcoins to the members of a list: it is checked row by row, and then given. */
export function BulkGiftsDialog({ lock, open, onClose }: Props) {
  const bulk = useBulkGifts(lock.lockAgain)
  const formId = useId()
  const { checked, given, failure } = bulk
  if (lock.lockState !== 'unlocked') return <OwnerAccessDialog lock={lock} open={open} onClose={onClose} />
  if (!checked)
    return (
      <Dialog
        wide
        title="Give Solcoins to a list"
        description="Every row is checked first. Nothing is given yet."
        open={open}
        onClose={onClose}
        actions={
          <FormActions
            form={formId}
            submit="Check"
            pendingText="Checking..."
            pending={bulk.isChecking}
            onCancel={onClose}
          />
        }
      >
        <BulkForm id={formId} bulk={bulk} />
      </Dialog>
    )
  return (
    <Dialog
      wide
      title={given ? 'Solcoins given to a list' : 'Give Solcoins to this list?'}
      description={`Reason: ${checked.reason}`}
      focusOn={given ? 'dialog' : 'title'}
      open={open}
      onClose={onClose}
      actions={
        <ImportActions isDone={given !== undefined} onClose={onClose}>
          {/* Some may have been given: another list would give to them again, and the same one continues. */}
          {!failure && (
            <Button disabled={bulk.isGiving} onClick={bulk.change}>
              Change the list
            </Button>
          )}
          <GiveButton bulk={bulk} results={checked.results} />
        </ImportActions>
      }
    >
      <Stack gap={4}>
        <Summary results={given ?? checked.results} isDone={given !== undefined} />
        {failure && (
          <ImportFailure
            message={errorMessage(failure, 'Something went wrong on our side.')}
            once="nobody receives a gift twice"
          />
        )}
        <Rows gifts={checked.gifts} results={(given ?? checked.results).results} />
      </Stack>
    </Dialog>
  )
}

/** Asks for the reason and the list. */
const BulkForm = ({ id, bulk }: { id: string; bulk: BulkGiving }) => (
  <Form id={id} gap={5} submit={bulk.check}>
    <FormField
      form={bulk.form}
      name="reason"
      label="Reason"
      hint="Every member on the list will read it."
      maxLength={1_000}
      placeholder="What it is for"
      autoComplete="off"
    />
    <ListField
      label="Members and amounts"
      hint="One username and amount per line, or a CSV file with the columns username and amount."
      error={bulk.listError}
      rows={8}
      text={bulk.list}
      onText={bulk.enter}
      onFile={bulk.readFile}
    />
  </Form>
)

/** How many gifts are ready, wait and are left out, and what waiting means. */
function Summary({ results, isDone }: { results: BulkGiftResults; isDone: boolean }) {
  const given = countOf(results, 'given', 'would_give')
  const waiting = countOf(results, 'waiting', 'would_wait')
  const counts = [
    [isDone ? 'Given' : 'Ready', given],
    [isDone ? 'Waiting' : 'To approve', waiting],
    ['Left out', results.results.length - given - waiting],
  ] as const
  return (
    <ImportCounts counts={counts}>
      {waiting > 0 && (
        <Text size="small" tone="muted" above={2}>
          Above {formatCount(giftLimits.toMemberPerDay)} Solcoins a day to one member, or{' '}
          {formatCount(giftLimits.byGiverPerDay)} a day from you including this list, gifts are paid once another member
          of staff approves them.
        </Text>
      )}
      {given + waiting === 0 && (
        <Text size="small" tone="muted" above={2}>
          There is nothing to give. Change the list, then check it again.
        </Text>
      )}
    </ImportCounts>
  )
}

type GiveButtonProps = { bulk: BulkGiving; results: BulkGiftResults }

function GiveButton({ bulk: { isGiving, give }, results: { given, waiting } }: GiveButtonProps) {
  const words = [
    given > 0 && `Give ${formatAmount(given)} Solcoins`,
    waiting > 0 && (given > 0 ? `ask for ${formatAmount(waiting)}` : `Ask for ${formatAmount(waiting)} Solcoins`),
  ].filter(Boolean)
  return (
    <Button
      variant="gold"
      disabled={words.length === 0}
      pending={isGiving}
      pendingText="Giving..."
      // The second press of a double click on Check lands here.
      onClick={({ detail }) => detail > 1 || give()}
    >
      {words.length > 0 ? words.join(', ') : giftCount(0)}
    </Button>
  )
}

const leftOut = { look: 'skipped', label: 'Left out' } as const
/** How each outcome is shown, in the order of the rows. */
const outcomes = {
  invalid: leftOut,
  unknown: leftOut,
  frozen: leftOut,
  yourself: leftOut,
  duplicate: { look: 'duplicate', label: 'Duplicate' },
  would_wait: { look: 'waits', label: 'Needs approval' },
  waiting: { look: 'waits', label: 'Waiting' },
  would_give: { look: 'done', label: 'Ready' },
  given: { look: 'done', label: 'Given' },
} as const satisfies Record<BulkGiftResult['outcome'], object>

const order = Object.keys(outcomes)

type RowsProps = { gifts: readonly ListedGift[]; results: readonly BulkGiftResult[] }

/** The rows of the list, first those that are left out. */
const Rows = ({ gifts, results }: RowsProps) => (
  <ImportItems label="Rows of the list">
    {gifts
      .flatMap((gift, index) => {
        const result = results[index]
        return result ? [{ gift, result }] : []
      })
      .toSorted((one, other) => order.indexOf(one.result.outcome) - order.indexOf(other.result.outcome))
      .map(({ gift: { row, username, amount }, result: { outcome, message, member } }) => (
        <ImportItem
          key={row}
          row={row}
          name={member?.firstName ?? username}
          details={[
            member?.username,
            amount !== '' && `${typeof amount === 'number' ? formatAmount(amount) : amount} Solcoins`,
          ]
            .filter(Boolean)
            .join(', ')}
          result={itemResult(outcomes[outcome].look, outcomes[outcome].label, message === null ? [] : [message])}
        />
      ))}
  </ImportItems>
)
