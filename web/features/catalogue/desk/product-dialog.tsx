import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { problems } from '../../../../shared/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { ProductFields } from './product-fields.tsx'
import { useProductForm } from './use-product-form.ts'
import styles from './product-dialog.module.css'

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
  const formId = useId()
  const { form, pictures, save, load, isPending, isOutdated } = useProductForm(product, onClose)
  const hasNewerVersion = current !== undefined && current.revision !== form.watch('revision')
  return (
    <Dialog
      wide
      title={product ? 'Edit Product' : 'Add Product'}
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit={product ? 'Save Product' : 'Add Product'}
          pendingText={pictures.isUploading ? 'Uploading...' : 'Saving...'}
          pending={isPending || pictures.isUploading}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void save(event)}>
        <ProductFields form={form} pictures={pictures} product={current ?? product} categories={categories} />
      </form>
      {(isOutdated || hasNewerVersion) && (
        <div className={styles.conflictNotice} ref={bringIntoView} role="alert">
          <TriangleAlert size="1.25rem" aria-hidden />
          <p>{problems.changed_meanwhile.message}</p>
          {hasNewerVersion && <Button onClick={() => load(current)}>Show the latest version</Button>}
        </div>
      )}
    </Dialog>
  )
}
