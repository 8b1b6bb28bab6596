import type { CurrentUser, EmailConfirmer } from '../../shared/accounts/schema.ts'

/** A change of the email address that both addresses have to confirm. */
export type EmailChange = {
  to: string
  /** In ISO 8601. */
  until: string
  /** The address that has confirmed it. Absent until one of them has. */
  confirmedBy?: EmailConfirmer
}

type Changing = { emailChange?: EmailChange }

/** How long a change can be confirmed. */
export const confirmationSeconds = 60 * 60

/** An address that was never verified need not confirm. */
export const requestEmailChange = (to: string, isCurrentVerified: boolean, now: Date): EmailChange => ({
  to,
  ...(!isCurrentVerified && { confirmedBy: 'current' as const }),
  until: new Date(now.getTime() + confirmationSeconds * 1_000).toISOString(),
})

/** The change that can still be confirmed. */
export const currentEmailChange = ({ emailChange }: Changing, now: Date): EmailChange | undefined =>
  emailChange !== undefined && new Date(emailChange.until) > now ? emailChange : undefined

/** The address that has yet to confirm once `confirmer` has. Null when both have. */
export function waitsForAfter({ confirmedBy }: EmailChange, confirmer: EmailConfirmer): EmailConfirmer | null {
  if (confirmedBy !== undefined && confirmedBy !== confirmer) return null
  return confirmer === 'new' ? 'current' : 'new'
}

export function toEmailChange(user: Changing, now: Date): CurrentUser['emailChange'] {
  const change = currentEmailChange(user, now)
  return change ? { to: change.to, confirmedBy: change.confirmedBy ?? null } : null
}
