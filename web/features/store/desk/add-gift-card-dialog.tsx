import { NewGiftCard } from '../../../../shared/store/new-gift-card.ts'
import { platforms } from '../../../../shared/store/schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, setFieldErrors } from '../../../api/client.ts'
import { Select } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { AmountField, FormField, toastMissing, useSchemaForm } from '../../../ui/forms/form.tsx'
import { Grid } from '../../../ui/primitives.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import { stockReads } from '../route.ts'

/** Adds one gift card to the store. */
export function AddGiftCardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useSchemaForm(NewGiftCard, { name: '', platform: 'playstation', giftCardCode: '' })
  const adding = useAction({
    send: (item: NewGiftCard) => call('admin/shop/add-item', 'POST', { body: item }),
    onEnd: onClose,
    done: ({ name }) => ({ title: 'Item Added', description: `${name} is in the store.` }),
    failed: ['Failed to Add Item', 'Failed to add gift card to inventory'],
    onFailure: (error) => setFieldErrors(form, error),
    changes: stockReads,
  })
  return (
    <FormDialog
      title="Add Gift Card"
      description="One code for one member. It is encrypted when it arrives; only its buyer can see it again."
      open={open}
      onClose={onClose}
      action="Add Gift Card"
      pendingText="Adding..."
      pending={adding.isPending}
      form={{ autoComplete: 'off' }}
      submit={form.handleSubmit((item) => adding.mutate(item), toastMissing(form.getValues))}
    >
      <FormField form={form} name="name" label="Name" placeholder="PlayStation Store $20" />
      <FormField as={Select} form={form} name="platform" label="Platform">
        {platforms.map((platform) => (
          <option key={platform} value={platform}>
            {platformDisplay[platform].name}
          </option>
        ))}
      </FormField>
      <Grid fixed gap={4} align="start">
        <AmountField form={form} name="amount" label="Amount, AUD" />
        <AmountField form={form} name="solcoinPrice" label="Price, Solcoins" />
      </Grid>
      <FormField
        form={form}
        name="giftCardCode"
        label="Gift card code"
        code
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  )
}
