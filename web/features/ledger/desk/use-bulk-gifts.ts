import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import type { Output } from '../../../../shared/calls.ts'
import { type BulkGiftResult, BulkGifts } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { useAction } from '../../../api/action.ts'
import { call } from '../../../api/client.ts'
import { readErrorMessage, textOfFile } from '../../../api/csv-file.ts'
import type { Toast } from '../../../ui/feedback/toast.ts'
import { formatCount } from '../../../ui/format.ts'
import { useSchemaForm } from '../../../ui/forms/form.tsx'
import { memberReads } from '../../accounts/member-reads.ts'
import { isLocked } from '../../accounts/unlock.ts'
import type { ListedGift } from './gift-list.ts'

type Results = Output<'admin/gifts', 'POST'>
type Checked = { gifts: readonly ListedGift[]; reason: string; results: Results }

const NeededReason = v.pick(BulkGifts, ['reason'])

/** "1 gift", "12 gifts". */
export const giftCount = (count: number): string => `${formatCount(count)} ${count === 1 ? 'gift' : 'gifts'}`

export const countOf = ({ results }: Results, ...wanted: BulkGiftResult['outcome'][]): number =>
  results.filter(({ outcome }) => wanted.includes(outcome)).length

const send = (gifts: readonly ListedGift[], reason: string, dryRun?: true): Promise<Results> =>
  call('admin/gifts', 'POST', {
    body: { rows: gifts.map(({ username, amount }) => ({ username, amount })), reason, ...(dryRun && { dryRun }) },
  })

function toastOf(results: Results): Toast {
  const [given, waiting] = [countOf(results, 'given'), countOf(results, 'waiting')]
  const waits = `${giftCount(waiting)}, ${formatAmount(results.waiting)} Solcoins in all, waiting for a second person.`
  if (given === 0) return { tone: 'info', title: 'Waiting for approval', description: waits }
  const gave = `${giftCount(given)}, ${formatAmount(results.given)} Solcoins in all.`
  return { tone: 'ok', title: 'Solcoins Given!', description: waiting > 0 ? `${gave} ${waits}` : gave }
}

/** A list of gifts: what was typed, the check of each row, and the gifts themselves. */
export function useBulkGifts(onLocked: () => void) {
  const [list, setList] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const form = useSchemaForm(NeededReason, { reason: '' })
  const reading = useMutation({ mutationFn: textOfFile, onSuccess: setList })
  const checking = useAction({
    send: async (reason: string): Promise<Checked> => {
      // The CSV library loads when it is needed.
      const { readGiftList } = await import('./gift-list.ts')
      const gifts = readGiftList(list)
      return { gifts, reason, results: await send(gifts, reason, true) }
    },
    onDone: setChecked,
    failed: null,
    onLocked,
  })
  const giving = useAction({
    send: ({ gifts, reason }: Checked) => send(gifts, reason),
    done: toastOf,
    failed: ['Stopped', 'Failed to give Solcoins'],
    onLocked,
    changes: ['admin/users', memberReads, 'admin/approvals', 'admin/queues', 'admin/gifts'],
  })
  const listError = reading.error ?? checking.error
  return {
    form,
    list,
    listError: listError && !isLocked(listError) ? readErrorMessage(listError) : undefined,
    enter: (text: string) => {
      reading.reset()
      checking.reset()
      setList(text)
    },
    readFile: (file: File) => {
      checking.reset()
      reading.mutate(file)
    },
    check: form.handleSubmit(({ reason }) => checking.mutate(reason)),
    isChecking: checking.isPending,
    checked,
    /** Back to the list, which is kept. */
    change: () => {
      giving.reset()
      flushSync(() => setChecked(undefined))
      form.setFocus('reason')
    },
    give: () => checked && giving.mutate(checked),
    isGiving: giving.isPending,
    failure: giving.error && !isLocked(giving.error) ? giving.error : null,
    /** The results, once they are final. */
    given: giving.data,
  }
}

export type BulkGiving = ReturnType<typeof useBulkGifts>
