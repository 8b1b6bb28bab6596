import { Field, Input } from '../../../ui/forms/field.tsx'
import { formatAmount } from '../../../../shared/money.ts'
import { ChooseUser } from './choose-user.tsx'
import type { GiveCoins } from './use-give-coins.ts'

type Props = { id: string; gift: GiveCoins; onLocked: () => void }

/** Asks for a user and an amount of Solcoins. */
export function GiveCoinsForm({ id, gift: { chosen, choose, form, give }, onLocked }: Props) {
  const { register, formState } = form
  return (
    <>
      {/* Outside the form: pressing Enter in the search must not submit it. */}
      <ChooseUser chosen={chosen} onChoose={choose} onLocked={onLocked} />
      <form id={id} noValidate onSubmit={(event) => void give(event)}>
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
            <Input
              {...control}
              {...register('amount', { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              placeholder="Solcoins"
              autoComplete="off"
            />
          )}
        </Field>
      </form>
    </>
  )
}
