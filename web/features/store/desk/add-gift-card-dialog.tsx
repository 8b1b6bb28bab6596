import { useId } from 'react'
import { parseAmount } from '../../../../shared/parse-amount.ts'
import { platforms } from '../../../../shared/store/schema.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { AmountInput } from '../../../ui/forms/amount-input.tsx'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { platformDisplay } from '../../../ui/platform-display.ts'
import { useAddGiftCard } from './use-add-gift-card.ts'
import styles from './add-gift-card-dialog.module.css'
import text from '../../../ui/theme/text.module.css'

/** Adds one gift card to the store. */
export function AddGiftCardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const formId = useId()
  const { form, add, isPending } = useAddGiftCard(onClose)
  const { register } = form
  const { errors } = form.formState
  return (
    <Dialog
      title="Add Gift Card"
      description="One code for one member. It is encrypted when it arrives; only its buyer can see it again."
      open={open}
      onClose={onClose}
      actions={
        <FormActions
          form={formId}
          submit="Add Gift Card"
          pendingText="Adding..."
          pending={isPending}
          onCancel={onClose}
        />
      }
    >
      <form className={styles.form} id={formId} noValidate autoComplete="off" onSubmit={(event) => void add(event)}>
        <div className={styles.wide}>
          <Field label="Name" error={errors.name?.message}>
            {(control) => <Input {...control} {...register('name')} placeholder="PlayStation Store $20" />}
          </Field>
        </div>
        <div className={styles.wide}>
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
        </div>
        <Field label="Amount, AUD" error={errors.amount?.message}>
          {(control) => <AmountInput {...control} {...register('amount', { setValueAs: parseAmount })} />}
        </Field>
        <Field label="Price, Solcoins" error={errors.solcoinPrice?.message}>
          {(control) => <AmountInput {...control} {...register('solcoinPrice', { setValueAs: parseAmount })} />}
        </Field>
        <div className={styles.wide}>
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
        </div>
      </form>
    </Dialog>
  )
}
