import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { call, errorMessage, hasCode, invalidate, queryClient, readKey } from '../../../api/client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import {
  afterLeaving,
  changeCount,
  changesIn,
  placesOf,
  type ProductEdit,
  type StockEdits,
  type StockPlace,
  unitWords,
  withText,
} from './stock-edits.ts'

/** Why the stock of a product was not saved. Without a certain answer, it may have been: only the same change can be sent again. */
export type NotSaved = { message: string; isUncertain: boolean }

const products = 'admin/products' as const

/** The refusals that change nothing. */
const isRefused = (error: unknown) => hasCode(error, 'changed_meanwhile', 'not_found', 'invalid_input')

/** Sends each product's change, one after the other, whatever becomes of the others. Returns those that were not saved. */
async function saveAll(changes: readonly ProductEdit[]): Promise<ReadonlyMap<string, NotSaved>> {
  const failed = new Map<string, NotSaved>()
  for (const { product, differences } of changes) {
    try {
      await call('admin/product', 'PATCH', { params: { id: product.id }, body: { differences } })
    } catch (error) {
      const message = errorMessage(error, 'Something went wrong on our side.')
      failed.set(product.id, { message, isUncertain: !isRefused(error) })
    }
  }
  return failed
}

/**
 * The stock that somebody changes in the list, until it is saved or discarded. A list that did not load again is locked: a difference
 * counts from what it shows, and what was saved would count twice.
 */
export function useStockEdits(list: readonly AdminProduct[], isOutdated: boolean) {
  const [edits, setEdits] = useState<StockEdits>(new Map())
  const [notSaved, setNotSaved] = useState<ReadonlyMap<string, NotSaved>>(new Map())
  const { changes, hasInvalid, fields, units } = changesIn(list, edits)
  const forget = (of: AdminProduct) => {
    const keys = new Set(placesOf(of).map(({ key }) => key))
    setEdits((before) => new Map([...before].filter(([key]) => !keys.has(key))))
  }
  const saving = useMutation({
    mutationFn: saveAll,
    onSuccess: (failed, sent) => {
      sent.filter(({ product }) => !failed.has(product.id)).forEach(({ product }) => forget(product))
      setNotSaved(failed)
      const saved = sent.length - failed.size
      if (failed.size === 0) toast({ tone: 'ok', title: 'Stock Saved', description: `${unitWords(units)} in all.` })
      else
        toast({
          tone: 'bad',
          title: 'Stock Not Saved',
          description: saved > 0 ? `${saved} of ${sent.length} products are saved.` : 'Nothing you typed is lost.',
        })
    },
    // Nobody can type until the new stock is on the screen.
    onSettled: () => invalidate(products, 'shop/products'),
  })
  const discarding = useMutation({
    // Something may have been saved without an answer.
    mutationFn: () => (notSaved.size > 0 ? invalidate(products) : Promise.resolve()),
    onSuccess: () => {
      if (notSaved.size > 0 && queryClient.getQueryState(readKey(products, {}))?.isInvalidated) return
      setEdits(new Map())
      setNotSaved(new Map())
    },
  })
  const isPending = saving.isPending || discarding.isPending
  const save = () => {
    if (!isPending && !hasInvalid && changes.length > 0) saving.mutate(changes)
  }
  useSaveKey(fields > 0, save)
  return {
    edits,
    notSaved,
    changes,
    hasInvalid,
    fields,
    units,
    isPending,
    isLocked: isPending || isOutdated,
    isSaving: saving.isPending,
    save,
    discard: () => discarding.mutate(),
    type: (place: StockPlace, text: string) => setEdits(withText(edits, place, text)),
    leave: (place: StockPlace) => setEdits(afterLeaving(edits, place)),
  }
}

export type StockEditing = ReturnType<typeof useStockEdits>

/** "2 changes, +57 units". */
export const summaryOf = ({ fields, units }: Pick<StockEditing, 'fields' | 'units'>): string =>
  `${changeCount(fields)}, ${unitWords(units)}`

/** Ctrl S, or Cmd S, saves while there are changes, except in a dialog. */
function useSaveKey(hasChanges: boolean, save: () => void) {
  useEffect(() => {
    if (!hasChanges) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.altKey
      if (!isSave || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      if (!event.repeat) save()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })
}
