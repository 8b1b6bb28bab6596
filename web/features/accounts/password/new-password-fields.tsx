import type { UseFormRegisterReturn } from 'react-hook-form'
import * as v from 'valibot'
import { NewPassword } from '../../../../shared/accounts/schema.ts'
import { asPassword } from '../../../../shared/normalise-text.ts'
import { Field, PasswordInput } from '../../../ui/forms/field.tsx'
import { edge } from '../../../ui/primitives.tsx'
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

/** How hard a password is to guess, from 0 (too short) to 4, and the word for it. */
type Strength = { score: 0 | 1 | 2 | 3 | 4; word: string }

const steps: [characters: number, Strength][] = [
  [18, { score: 4, word: 'Strong' }],
  [11, { score: 3, word: 'Good' }],
  [8, { score: 2, word: 'Fair' }],
  [6, { score: 1, word: 'Weak' }],
]
const tooShort: Strength = { score: 0, word: 'Too short' }
const weak: Strength = { score: 1, word: 'Weak' }
/** Fewer different characters than this are a repetition. */
const minDifferent = 5

/** Rates a new password by its length, which counts most, unless it repeats itself. */
export function strengthOf(password: string): Strength {
  const strength = steps.find(([characters]) => password.length >= characters)?.[1] ?? tooShort
  const isRepetition = new Set(password).size < minDifferent
  return isRepetition && strength.score > 1 ? weak : strength
}

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
