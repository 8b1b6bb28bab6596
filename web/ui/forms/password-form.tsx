import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'
import { EnteredPassword } from '../../../shared/accounts/schema.ts'
import { Field, Input } from './field.tsx'

const PasswordValues = v.object({ password: EnteredPassword })

type Props = {
  /** The form's id, for the button that submits it. */
  id: string
  /** `current-password` only for the user's own password: the browser may fill it in. */
  autoComplete?: 'off' | 'current-password'
  /** `clear` empties the field for another try. */
  onPassword: (password: string, clear: () => void) => void
}

/** A form with one password field, which receives the focus. */
export function PasswordForm({ id, autoComplete = 'off', onPassword }: Props) {
  const { register, handleSubmit, reset, setFocus, formState } = useForm({
    resolver: valibotResolver(PasswordValues),
    defaultValues: { password: '' },
  })
  useEffect(() => setFocus('password'), [setFocus])
  const submit = handleSubmit(({ password }) =>
    onPassword(password, () => {
      reset()
      setFocus('password')
    }),
  )
  return (
    <form id={id} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Password" error={formState.errors.password?.message}>
        {(control) => <Input {...control} {...register('password')} type="password" autoComplete={autoComplete} />}
      </Field>
    </form>
  )
}
