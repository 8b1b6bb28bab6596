import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminProduct, maxProducts } from '../../../../shared/catalogue/schema.ts'
import { call, errorMessage, hasCode, invalidate, toastFailure } from '../../../api/client.ts'
import { textOfFile } from '../../../api/csv-file.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type FileProduct, products } from './product-import.ts'

/** What became of each product of the file, by the number of its first row: added, or why not. */
type Added = ReadonlyMap<number, { message: string | undefined }>

const nothing: Added = new Map()

type ChosenFile = { name: string; products: readonly FileProduct[] }

type Run = { file: readonly FileProduct[]; before: Added; onResult: (added: Added) => void }

/**
 * Adds the products that have no result yet, one after the other. What is refused does not stop the others. A call without an answer does:
 * it is the first of the next run, with the same idempotency key, so that no product is added twice.
 */
async function addAll({ file, before, onResult }: Run): Promise<Added> {
  const added = new Map(before)
  for (const { row, product } of file) {
    if (!product || added.has(row)) continue
    try {
      await call('admin/products', 'POST', { body: product })
      added.set(row, { message: undefined })
    } catch (error) {
      if (!hasCode(error, 'catalogue_full', 'invalid_input')) throw error
      added.set(row, { message: errorMessage(error, '') })
    }
    onResult(new Map(added))
  }
  return added
}

const countAdded = (added: Added) => [...added.values()].filter(({ message }) => message === undefined).length

/** Imports a file of products: the browser reads and checks it, then adds the products one by one. */
export function useProductImport(catalogue: readonly AdminProduct[]) {
  const [added, setAdded] = useState(nothing)
  const adding = useMutation({
    mutationFn: (file: readonly FileProduct[]) => addAll({ file, before: added, onResult: setAdded }),
    onSuccess: (all) => {
      const count = countAdded(all)
      if (count > 0)
        toast({ tone: 'ok', title: 'Products Imported', description: `${products(count)} added. Each is hidden.` })
    },
    onError: (error) => toastFailure(error, 'Import Stopped', 'Failed to import the products'),
    onSettled: () => invalidate('admin/products', 'shop/products'),
  })
  const reading = useMutation({
    mutationFn: async (file: File): Promise<ChosenFile> => {
      const text = await textOfFile(file)
      // Loads the CSV parser only when it is needed.
      const { readProducts } = await import('./product-file.ts')
      const names = catalogue.map(({ name }) => name)
      return { name: file.name, products: readProducts(text, names) }
    },
    onMutate: () => adding.reset(),
    onSuccess: () => setAdded(nothing),
  })
  const file = reading.data?.products ?? []
  const ready = file.filter(({ product, row }) => product && !added.has(row)).length
  return {
    reading,
    adding,
    added,
    file,
    ready,
    countAdded: countAdded(added),
    /** How many products there is no room for. */
    excess: Math.max(0, catalogue.length + ready - maxProducts),
  }
}

export type ProductImport = ReturnType<typeof useProductImport>
