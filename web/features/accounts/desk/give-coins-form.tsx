import { parseAmount } from '../../../../shared/parse-amount.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { CountInput } from '../../../ui/forms/amount-input.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { ChooseUser } from './choose-user.tsx'
import type { GiveCoins } from './use-give-coins.ts'
import styles from './give-coins-form.module.css'

type Props = { id: string; gift: GiveCoins; onLocked: () => void }

/** Asks for a user, an amount of Solcoins, and the reason. */
export function GiveCoinsForm({ id, gift: { chosen, choose, form, ask }, onLocked }: Props) {
  const { register, formState } = form
  return (
    <>
      {/* Outside the form: pressing Enter in the search must not submit it. */}
      <ChooseUser chosen={chosen} onChoose={choose} onLocked={onLocked} />
      <form id={id} className={styles.fields} noValidate onSubmit={(event) => void ask(event)}>
        <Field
          label="Amount"
          hint={
            chosen
              ? `To ${chosen.firstName} (${chosen.username}), who has ${formatAmount(chosen.solcoinBalance)} Solcoins`
              : 'Choose a user first'
          }
          error={formState.errors.amount?.message}
        >
          {(control) => (
            <CountInput
              {...control}
              {...register('amount', { setValueAs: parseAmount })}
              placeholder="Solcoins"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="Reason" hint="The member reads it." error={formState.errors.reason?.message}>
          {(control) => (
            <Input
              {...control}
              {...register('reason')}
              maxLength={1_000}
              placeholder="What it is for"
              autoComplete="off"
            />
          )}
        </Field>
      </form>
    </>
  )
}
