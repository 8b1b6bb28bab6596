import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductValues } from './product-values.ts'

/**
 * The variants in the form, to add to and remove from. The library's `useFieldArray` is in the same file as `useForm`: it would add
 * 1.5 kB to every screen with a form.
 */
export function useVariants({ watch, setValue, setFocus, clearErrors }: UseFormReturn<ProductValues>) {
  const variants = watch('variants')
  const change = (next: ProductValues['variants']) => setValue('variants', next, { shouldDirty: true })
  return {
    variants,
    add: () => {
      // The new fields can take the focus once they are rendered.
      flushSync(() => change([...variants, { name: '', price: 0, stock: 0 }]))
      setFocus(`variants.${variants.length}.name`)
    },
    remove: (index: number) => {
      // The errors belong to the places, which move.
      clearErrors('variants')
      change(variants.filter((_, place) => place !== index))
    },
  }
}
