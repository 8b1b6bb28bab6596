import { ConfirmEmail } from './confirm-email.tsx'
import { Forgot } from './forgot.tsx'
import { Reset } from './reset.tsx'
import { VerifyEmail } from './verify-email.tsx'

/** The screens of mailed links, in one file: they share most of their code. */
export const recoveryScreens = { Forgot, Reset, ConfirmEmail, VerifyEmail }
