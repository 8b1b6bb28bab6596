import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { strengthOf } from './strength.ts'
import styles from './new-password-fields.module.css'

type Name = 'password' | 'again'
type Props = {
  /** What has been typed. */
  password: string
  fields: Record<Name, UseFormRegisterReturn>
  errors: { [N in Name]?: { message?: string } | undefined }
}

const advice = 'At least 6 characters. Three unrelated words are stronger.'

/** A new password, rated while it is typed, and its confirmation. */
export function NewPasswordFields({ password, fields, errors }: Props) {
  const { score, word } = strengthOf(password)
  return (
    <>
      <Field
        label="New password"
        hint={password === '' ? advice : `${word}. ${advice}`}
        error={errors.password?.message}
      >
        {(props) => (
          <>
            <PasswordInput {...props} {...fields.password} autoComplete="new-password" />
            <span className={styles.meter} data-score={score} aria-hidden>
              <i />
              <i />
              <i />
              <i />
            </span>
          </>
        )}
      </Field>
      <Field label="Confirm new password" error={errors.again?.message}>
        {(props) => <PasswordInput {...props} {...fields.again} autoComplete="new-password" />}
      </Field>
    </>
  )
}
