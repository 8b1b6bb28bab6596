import * as v from 'valibot'
import { accountName, opaque } from '../text.ts'
import { NewPassword } from './schema.ts'

/** The account whose password was forgotten: `email` is an email address or, if it contains no @, a username. */
export const ForgottenAccount = v.object({ email: accountName('Email or username is required') })

/** The token of a mailed link: 256 bits in base64url. It works once. */
export const Token = opaque('Invalid link', 43, /^[\w-]{43}$/)

export const MailedToken = v.object({ token: Token })

export const PasswordReset = v.object({ token: Token, password: NewPassword })
