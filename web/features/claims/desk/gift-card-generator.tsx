import { Sparkles } from 'lucide-react'
import { parseAmount } from '../../../../shared/parse-amount.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AmountInput } from '../../../ui/forms/amount-input.tsx'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { GeneratedCards } from './generated-cards.tsx'
import { generatorPlatforms } from './generated-card.ts'
import { useGiftCardGenerator } from './use-gift-card-generator.ts'
import styles from './gift-card-generator.module.css'
import text from '../../../ui/theme/text.module.css'

/** Generates gift cards that exist only on this screen. */
export function GiftCardGenerator() {
  const { cards, form, generate, isPending } = useGiftCardGenerator()
  const { register } = form
  const { errors } = form.formState
  return (
    <section aria-labelledby="generator">
      <h2 id="generator">Gift card generator</h2>
      <div className={styles.columns}>
        <Card>
          <form className={styles.form} noValidate autoComplete="off" onSubmit={(event) => void generate(event)}>
            <Field label="Card ID" error={errors.id?.message}>
              {(control) => <Input className={text.code} {...control} {...register('id')} spellCheck={false} />}
            </Field>
            <Field label="Amount, AUD" error={errors.amount?.message}>
              {(control) => <AmountInput {...control} {...register('amount', { setValueAs: parseAmount })} />}
            </Field>
            <Field label="Description" error={errors.description?.message}>
              {(control) => <Input {...control} {...register('description')} placeholder="Tournament prize" />}
            </Field>
            <Field label="Platform" error={errors.platform?.message}>
              {(control) => (
                <Select {...control} {...register('platform')}>
                  <option value="">Choose a platform</option>
                  {generatorPlatforms.map((platform) => (
                    <option key={platform}>{platform}</option>
                  ))}
                </Select>
              )}
            </Field>
            <Button type="submit" variant="gold" pending={isPending} pendingText="Generating...">
              <Sparkles size="1.25rem" aria-hidden />
              Generate Gift Card
            </Button>
          </form>
        </Card>
        <GeneratedCards cards={cards} />
      </div>
    </section>
  )
}
