import { useController, type Control } from 'react-hook-form'
import type { NewClaim } from '../../../shared/claims/new-claim.ts'
import { claimValues } from '../../../shared/claims/schema.ts'
import styles from './amount-choice.module.css'

/** Chooses one of the four amounts. */
export function AmountChoice({ label, control }: { label: string; control: Control<NewClaim> }) {
  const { field } = useController({ control, name: 'value' })
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div>
        {claimValues.map((value, index) => (
          <label className={styles.tile} key={value}>
            <input
              type="radio"
              name={field.name}
              ref={index === 0 ? field.ref : undefined}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            ${value}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
