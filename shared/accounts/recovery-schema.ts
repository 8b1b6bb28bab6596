import * as v from 'valibot'
import { requiredLine } from '../text.ts'
import { NewPassword } from './schema.ts'

/** The account whose password was forgotten: `email` is an email address or, if it contains no @, a username. */
export const ForgottenAccount = v.object({ email: requiredLine('Email or username is required', 254) })

/** The token of a mailed link: 256 bits in base64url. It works once. */
export const Token = v.pipe(
  v.string('Invalid link'),
  v.maxLength(43, 'Invalid link'),
  v.regex(/^[A-Za-z0-9_-]{43}$/, 'Invalid link'),
)

export const MailedToken = v.object({ token: Token })

export const PasswordReset = v.object({ token: Token, password: NewPassword })
