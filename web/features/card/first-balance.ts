import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { earlyReply } from '../../api/early-responses.ts'

/** Shows the balance in the first view of the wallet (app/first-data.ts). */
export async function showBalance() {
  const slot = document.querySelector<HTMLElement>('[data-slot="balance"]')
  const user = slot && (await earlyReply<CurrentUser>('/api/auth/user'))
  if (!user) return
  slot.textContent = formatAmount(user.solcoinBalance)
  slot.parentElement?.style.setProperty('--length', String(slot.textContent.length))
  slot.removeAttribute('data-personal')
}
