import { useMutation } from '@tanstack/react-query'
import { parseAmount } from '../../../../shared/parse-amount.ts'
import { NewGiftCard } from '../../../../shared/store/new-gift-card.ts'
import { platforms } from '../../../../shared/store/schema.ts'
import { call, setFieldErrors, toastFailure } from '../../../api/client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { AmountInput, Field, Input, Select } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { toastMissing, useSchemaForm } from '../../../ui/forms/form.tsx'
import { Grid } from '../../../ui/primitives.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import text from '../../../ui/text.module.css'
import { refreshStock } from '../route.ts'

/** The form of a new gift card, and adding it. */
function useAddGiftCard(onAdded: () => void) {
  const form = useSchemaForm(NewGiftCard, { name: '', platform: 'playstation', giftCardCode: '' })

  const adding = useMutation({
    mutationFn: (item: NewGiftCard) => call('admin/shop/add-item', 'POST', { body: item }),
    onSuccess: ({ name }) => {
      onAdded()
      toast({ tone: 'ok', title: 'Item Added', description: `${name} is in the store.` })
      return refreshStock()
    },
    onError: (error) => {
      setFieldErrors(form, error)
      toastFailure(error, 'Failed to Add Item', 'Failed to add gift card to inventory')
    },
  })

  const add = form.handleSubmit((item) => adding.mutate(item), toastMissing(form.getValues))
  return { form, add, isPending: adding.isPending }
}

/** Adds one gift card to the store. */
export function AddGiftCardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { form, add, isPending } = useAddGiftCard(onClose)
  const { register } = form
  const { errors } = form.formState
  return (
    <FormDialog
      title="Add Gift Card"
      description="One code for one member. It is encrypted when it arrives; only its buyer can see it again."
      open={open}
      onClose={onClose}
      action="Add Gift Card"
      pendingText="Adding..."
      pending={isPending}
      form={{ autoComplete: 'off' }}
      submit={add}
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} placeholder="PlayStation Store $20" />}
      </Field>
      <Field label="Platform" error={errors.platform?.message}>
        {(control) => (
          <Select {...control} {...register('platform')}>
            {platforms.map((platform) => (
              <option key={platform} value={platform}>
                {platformDisplay[platform].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Grid fixed gap={4} align="start">
        <Field label="Amount, AUD" error={errors.amount?.message}>
          {(control) => <AmountInput {...control} {...register('amount', { setValueAs: parseAmount })} />}
        </Field>
        <Field label="Price, Solcoins" error={errors.solcoinPrice?.message}>
          {(control) => <AmountInput {...control} {...register('solcoinPrice', { setValueAs: parseAmount })} />}
        </Field>
      </Grid>
      <Field label="Gift card code" error={errors.giftCardCode?.message}>
        {(control) => (
          <Input
            className={text.code}
            {...control}
            {...register('giftCardCode')}

            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
    </FormDialog>
  )
}
