import * as v from 'valibot'
import { opaque } from '../text.ts'
import { optionalMailKinds } from './optional-mails.ts'

/** Whether a member gets a kind of mail. */
export const MailPreference = v.object({
  kind: v.picklist(optionalMailKinds, 'Invalid input'),
  isOn: v.boolean('Invalid input'),
})
export type MailPreference = v.InferOutput<typeof MailPreference>

/** The link that turns a kind of mail off: the kind, the member's id and their proof. It works again and again. */
export const UnsubscribeLink = v.object({
  token: opaque('Invalid link', 150, /^[a-z-]+\.[0-9a-f-]{36}\.[\w-]{43}$/),
})
