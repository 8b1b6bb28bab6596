import * as v from 'valibot'
import { NewPassword } from '../../../../shared/accounts/schema.ts'
import { asPassword } from '../../../../shared/text-forms.ts'

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
