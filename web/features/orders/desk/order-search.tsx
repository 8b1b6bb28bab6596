import { Field, Input } from '../../../ui/forms/field.tsx'
import styles from './orders-desk.module.css'

/** Finds orders while staff type. */
export const OrderSearch = ({ text, onType }: { text: string; onType: (text: string) => void }) => (
  <div className={styles.search}>
    <Field label="Find an order" hint="Paid orders, by number, or by the start of a name or email.">
      {(control) => (
        <Input
          {...control}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  </div>
)
