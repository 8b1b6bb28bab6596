import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useForm, type FieldPath } from 'react-hook-form'
import { ProductChange } from '../../../../shared/catalogue/new-product.ts'
import { maxImages, type AdminProduct } from '../../../../shared/catalogue/schema.ts'
import type { ProblemCode } from '../../../../shared/problem.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { isEmptyField } from '../../../ui/forms/is-empty-field.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { productChangeFrom, newProductFrom, emptyValues, formValuesFrom, type ProductValues } from './product-values.ts'
import { usePictures } from '../../../pictures/use-pictures.ts'
import { useInvalidateProducts } from './use-invalidate-products.ts'

const isCode = (error: unknown, code: ProblemCode): boolean => error instanceof ApiError && error.code === code

/** The form of a new or existing product, and saving it. */
export function useProductForm(product: AdminProduct | undefined, onSaved: () => void) {
  const refreshProducts = useInvalidateProducts()
  const pictures = usePictures(product?.images ?? [], maxImages)
  const form = useForm<ProductValues>({
    resolver: valibotResolver(ProductChange),
    defaultValues: product ? formValuesFrom(product) : emptyValues,
  })
  const saving = useMutation({
    mutationFn: (values: ProductValues) =>
      product
        ? call('admin/product', 'PUT', { params: { id: product.id }, body: productChangeFrom(values, pictures.paths) })
        : call('admin/products', 'POST', { body: newProductFrom(values, pictures.paths) }),
    onSuccess: ({ name, isHidden }) => {
      onSaved()
      const where = isHidden ? 'It is hidden from the shop.' : 'It appears in the shop within a minute.'
      toast({ tone: 'ok', title: product ? 'Product Saved' : 'Product Added', description: `${name}. ${where}` })
      return refreshProducts()
    },
    onError: async (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      fields.forEach(([field, message], index) =>
        form.setError(field as FieldPath<ProductValues>, { message }, { shouldFocus: index === 0 }),
      )
      // The dialog shows this error itself.
      if (isCode(error, 'changed_meanwhile')) return refreshProducts()
      const description = errorMessage(error, 'Failed to save the product')
      toast({ tone: 'bad', title: product ? 'Failed to Save Product' : 'Failed to Add Product', description })
      return isCode(error, 'not_found') ? refreshProducts() : undefined
    },
  })
  const save = form.handleSubmit(
    (values) => saving.mutate(values),
    () => {
      if (!Object.values(form.getValues()).some(isEmptyField)) return
      toast({ tone: 'bad', title: 'Missing Information', description: 'Please fill in all fields' })
    },
  )
  /** Discards the edits and loads the latest version. */
  const load = (current: AdminProduct) => {
    form.reset(formValuesFrom(current))
    pictures.reset(current.images)
    saving.reset()
    form.setFocus('name')
  }
  return {
    form,
    pictures,
    save,
    load,
    isPending: saving.isPending,
    /** Whether the server refused to save because someone else changed the product. */
    isOutdated: isCode(saving.error, 'changed_meanwhile'),
  }
}

export type ProductForm = ReturnType<typeof useProductForm>
