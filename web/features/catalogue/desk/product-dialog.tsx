import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { ProductChange } from '../../../../shared/catalogue/new-product.ts'
import { type AdminProduct, maxImages } from '../../../../shared/catalogue/schema.ts'
import { problems } from '../../../../shared/problem.ts'
import { call, hasCode, invalidate, setFieldErrors, toastFailure } from '../../../api/client.ts'
import { usePictures } from '../../../pictures/use-pictures.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice, Text } from '../../../ui/primitives.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { toastMissing, useSchemaForm } from '../../../ui/forms/form.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ProductFields } from './product-fields.tsx'
import { emptyValues, formValuesFrom, newProductFrom, productChangeFrom, type ProductValues } from './product-values.ts'
import styles from './product-dialog.module.css'

/** The form of a new or existing product, and saving it. */
function useProductForm(product: AdminProduct | undefined, onSaved: () => void) {
  const refreshProducts = () => invalidate('admin/products', 'shop/products')
  const pictures = usePictures(product?.images ?? [], maxImages)
  const form = useSchemaForm(ProductChange, product ? formValuesFrom(product) : emptyValues)
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
      setFieldErrors(form, error)
      // The dialog shows this error itself.
      if (hasCode(error, 'changed_meanwhile')) return refreshProducts()
      toastFailure(error, product ? 'Failed to Save Product' : 'Failed to Add Product', 'Failed to save the product')
      return hasCode(error, 'not_found') ? refreshProducts() : undefined
    },
  })
  const save = form.handleSubmit((values) => saving.mutate(values), toastMissing(form.getValues))
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
    isOutdated: hasCode(saving.error, 'changed_meanwhile'),
  }
}

type Props = {
  /** The product as it was when the dialog opened; none for a new one. */
  product: AdminProduct | undefined
  /** The latest version from the server. */
  current: AdminProduct | undefined
  categories: readonly string[]
  open: boolean
  onClose: () => void
}

/** Makes the notice visible, since it can be outside the viewport. */
const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' })

/** Adds or edits a product. */
export function ProductDialog({ product, current, categories, open, onClose }: Props) {
  const { form, pictures, save, load, isPending, isOutdated } = useProductForm(product, onClose)
  const hasNewerVersion = current !== undefined && current.revision !== form.watch('revision')
  return (
    <FormDialog
      wide
      title={product ? 'Edit Product' : 'Add Product'}
      open={open}
      onClose={onClose}
      action={product ? 'Save Product' : 'Add Product'}
      pendingText={pictures.isUploading ? 'Uploading...' : 'Saving...'}
      pending={isPending || pictures.isUploading}
      form={{ autoComplete: 'off' }}
      submit={save}
      below={
        (isOutdated || hasNewerVersion) && (
          <Notice as="div" className={styles.conflict} ref={bringIntoView} role="alert">
            <TriangleAlert size="1.25rem" aria-hidden />
            <Text beside>{problems.changed_meanwhile.message}</Text>
            {hasNewerVersion && <Button onClick={() => load(current)}>Show the latest version</Button>}
          </Notice>
        )
      }
    >
      <ProductFields form={form} pictures={pictures} product={current ?? product} categories={categories} />
    </FormDialog>
  )
}
