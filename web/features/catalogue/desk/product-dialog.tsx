import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { AdminProduct } from '../../../../shared/catalogue/schema.ts'
import { problems } from '../../../../shared/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { ProductFields } from './product-fields.tsx'
import { useProductForm } from './use-product-form.ts'

const Old = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    marginTop: '5',
    paddingBlock: '3',
    paddingInline: '4',
    borderRadius: '2',
    background: 'bad-tint',
    textStyle: 'small',
    '& > svg': { flex: 'none', color: 'bad' },
    '& > p': { flex: '1 1 14rem' },
  },
})

type Props = {
  /** The product as it was when the dialog opened; none for a new one. */
  product: AdminProduct | undefined
  /** The same as the server has it now. */
  current: AdminProduct | undefined
  categories: readonly string[]
  open: boolean
  onClose: () => void
}

/** Somebody who just pressed a button is to see what came of it. */
const bringIntoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' })

/** Puts a product into the catalogue, or changes one. */
export function ProductDialog({ product, current, categories, open, onClose }: Props) {
  const formId = useId()
  const { form, pictures, save, load, isPending, isOld } = useProductForm(product, onClose)
  const isNew = current !== undefined && current.revision !== form.watch('revision')
  return (
    <Dialog
      wide
      tall
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
      {(isOld || isNew) && (
        <Old ref={bringIntoView} role="alert">
          <TriangleAlert size="1.25rem" aria-hidden />
          <p>{problems.changed_meanwhile.message}</p>
          {isNew && <Button onClick={() => load(current)}>Show the latest version</Button>}
        </Old>
      )}
    </Dialog>
  )
}
