import type { UseFormRegisterReturn } from 'react-hook-form'
import * as v from 'valibot'
import { NewPassword } from '../../../../shared/accounts/schema.ts'
import { asPassword } from '../../../../shared/normalise-text.ts'
import { Field, PasswordInput } from '../../../ui/forms/field.tsx'
import { strengthOf } from './strength.ts'
import { edge } from '../../../ui/layout/place.ts'
import styles from './new-password-fields.module.css'

/** A new password that is entered twice, among the other fields of a form. */
export const withNewPassword = <Others extends v.ObjectEntries>(others: Others) =>
  v.pipe(
    v.object({ ...others, password: NewPassword, again: v.string() }),
    v.rawCheck(({ dataset, addIssue }) => {
      const { password, again } = dataset.value as { password: string; again: string }
      if (password === asPassword(again)) return
      const path = [{ type: 'object', origin: 'value', input: {}, key: 'again', value: again }] as const
      addIssue({ message: 'Passwords don’t match', path: [...path] })
    }),
  )

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
              {[1, 2, 3, 4].map((step) => (
                <i className={edge} key={step} data-reached={step <= score || undefined} />
              ))}
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
