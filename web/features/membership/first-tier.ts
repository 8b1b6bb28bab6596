import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { earlyReply } from '../../api/early-responses.ts'

/** Shows the emblem of the member's tier in the first view of the membership (app/first-data.ts). The tiers' cards have loaded it. */
export async function showTier() {
  const slot = document.querySelector('[data-slot="tier"]')?.firstElementChild
  const user = slot && (await earlyReply<CurrentUser>('/api/auth/user'))
  const emblem = user && document.querySelector<HTMLImageElement>(`[data-emblem="${user.membershipTier}"]`)
  if (emblem) slot.replaceWith(Object.assign(new Image(), { src: emblem.src, alt: '' }))
}
