import * as v from 'valibot'
import { optionalMailKinds } from './optional-mails.ts'

/** Whether a member gets a kind of mail. */
export const MailPreference = v.object({
  kind: v.picklist(optionalMailKinds, 'Invalid input'),
  isOn: v.boolean('Invalid input'),
})
export type MailPreference = v.InferOutput<typeof MailPreference>
