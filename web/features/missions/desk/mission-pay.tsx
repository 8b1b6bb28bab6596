import { useWatch, type UseFormReturn } from 'react-hook-form'
import { parseAmount } from '../../../../shared/parse-amount.ts'
import type { AdminMission } from '../../../../shared/missions/admin-schema.ts'
import { orderStepAud, type MissionKind, type MissionPeriod } from '../../../../shared/missions/kinds.ts'
import { formatAmount } from '../../../../shared/money.ts'
import coin from '../../../art/coin.svg'
import { Button } from '../../../ui/button.tsx'
import { dialogTriggerProps } from '../../../ui/feedback/dialog-trigger.ts'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { AmountInput, CountInput } from '../../../ui/forms/amount-input.tsx'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import type { MissionValues } from './use-mission-form.ts'
import styles from './mission-form.module.css'

const load = () => import('./fund-dialog.tsx')
const FundDialog = lazyComponent(async () => (await load()).FundDialog)

const periods: Record<MissionPeriod, string> = { once: 'Once', day: 'Once a day', week: 'Once a week' }

/** The fixed limits of the kinds whose limit staff do not choose. */
const ownPeriods: Partial<Record<MissionKind, string>> = {
  order: 'Once for each order',
  streak: 'Once for each streak',
}

type Props = { form: UseFormReturn<MissionValues>; mission: AdminMission | undefined }

/** What a mission pays: fixed once it has a budget. */
export function MissionPay({ form, mission }: Props) {
  const { register, control, formState } = form
  const { errors } = formState
  const kind = useWatch({ control, name: 'kind' })
  const chosen = mission?.kind ?? kind
  const isFunded = mission !== undefined && mission.budget > 0
  const ownPeriod = ownPeriods[chosen]
  return (
    <Card as="section" className={styles.group} aria-labelledby="pays">
      <h2 id="pays">What it pays</h2>
      <div className={styles.two}>
        <Field
          label="Solcoins"
          hint={chosen === 'order' ? `For each ${orderStepAud} AUD of merchandise.` : undefined}
          error={errors.solcoins?.message}
        >
          {(field) => (
            <div className={styles.amount}>
              <img src={coin} alt="" />
              <AmountInput {...field} {...register('solcoins', { setValueAs: parseAmount })} readOnly={isFunded} />
            </div>
          )}
        </Field>
        <Field label="Points" error={errors.points?.message}>
          {(field) => (
            <CountInput {...field} {...register('points', { setValueAs: parseAmount })} readOnly={isFunded} />
          )}
        </Field>
        <Field label="Limit per member">
          {(field) =>
            ownPeriod ? (
              <Input {...field} value={ownPeriod} readOnly />
            ) : (
              <Select {...field} {...(mission ? { value: mission.perMember, disabled: true } : register('perMember'))}>
                {Object.entries(periods).map(([period, label]) => (
                  <option key={period} value={period}>
                    {label}
                  </option>
                ))}
              </Select>
            )
          }
        </Field>
      </div>
      <Budget
        mission={mission}
        onFunded={() => (['solcoins', 'points'] as const).forEach((name) => form.resetField(name))}
      />
    </Card>
  )
}

/** The budget of an existing mission, with the button that adds to it. */
function Budget({ mission, onFunded }: { mission: AdminMission | undefined; onFunded: () => void }) {
  const dialog = useDialog(load)
  if (!mission) {
    return <p className={styles.budget}>You fund it next. Members see it once it has a budget.</p>
  }
  const { budget, left, held, paid } = mission
  return (
    <div className={styles.budget}>
      {budget > 0 ? (
        <p>
          <b>{formatAmount(left)}</b> of {formatAmount(budget)} Solcoins left, {formatAmount(paid)} paid
          {held > 0 && `, ${formatAmount(held)} held for reports`}. What it pays can no longer change.
        </p>
      ) : (
        <p>Members see it once it has a budget.</p>
      )}
      <Button {...dialogTriggerProps(dialog)}>{budget > 0 ? 'Add to the budget' : 'Fund'}</Button>
      {dialog.isMounted && (
        <FundDialog
          key={dialog.openCount}
          mission={mission}
          onFunded={onFunded}
          open={dialog.isOpen}
          onClose={dialog.hide}
        />
      )}
    </div>
  )
}
