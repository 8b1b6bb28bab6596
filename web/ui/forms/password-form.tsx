import { useEffect } from 'react'
import * as v from 'valibot'
import { EnteredPassword } from '../../../shared/accounts/schema.ts'
import { Field, Input } from './field.tsx'
import { useSchemaForm } from './form.tsx'

const PasswordValues = v.object({ password: EnteredPassword })
const AnyPassword = v.object({ password: v.pipe(v.string(), v.maxLength(200, 'Must contain at most 200 characters')) })

type Props = {
  /** The form's id, for the button that submits it. */
  id: string
  /** `current-password` only for the user's own password: the browser may fill it in. */
  autoComplete?: 'off' | 'current-password'
  /** An empty password is sent too: it is as wrong as any other. */
  takesEmpty?: boolean
  /** Why the last attempt failed. */
  failure?: string | undefined
  /** The password is changed after an attempt. */
  onEdit?: () => void
  /** `clear` empties the field for another try. */
  onPassword: (password: string, clear: () => void) => void
}

/** A form with one password field, which receives the focus. */
export function PasswordForm(props: Props) {
  const { id, autoComplete = 'off', takesEmpty = false, failure, onEdit, onPassword } = props
  const { register, handleSubmit, reset, setFocus, formState } = useSchemaForm(
    takesEmpty ? AnyPassword : PasswordValues,
    { password: '' },
  )
  useEffect(() => setFocus('password'), [setFocus])
  const submit = handleSubmit(({ password }) =>
    onPassword(password, () => {
      reset()
      setFocus('password')
    }),
  )
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Password" error={formState.errors.password?.message ?? failure}>
        {(control) => (
          <Input
            {...control}
            {...register('password', onEdit && { onChange: onEdit })}
            type="password"
            autoComplete={autoComplete}
          />
        )}
      </Field>
    </form>
  )
}
