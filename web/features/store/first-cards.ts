import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import type { Platform, StoreGiftCard } from '../../../shared/store/schema.ts'
import { earlyReply } from '../../api/early-responses.ts'
import { drawnFor } from '../../ui/card-art.ts'

/** How many cards a phone shows in its first view, at most. */
export const seenAtFirst = 4

/** Shows the cards' pictures in the first view of the store (app/first-data.ts), of the member's platform. */
export async function showCards() {
  const pictures = document.querySelector<HTMLTemplateElement>('template[data-slot="pictures"]')
  if (!pictures) return
  const tiles = document.querySelectorAll('[data-slot="card"]')
  const [user, cards] = await Promise.all([
    earlyReply<CurrentUser>('/api/auth/user'),
    earlyReply<Record<Platform, StoreGiftCard[]>>('/api/shop/items'),
  ])
  if (!user || !cards) return
  for (const [index, { platform, amount, isAvailable }] of cards[user.preferredPlatform].entries()) {
    const drawn = pictures.content.querySelector<HTMLElement>(`[data-picture="${platform}-${drawnFor(amount)}"]`)
    // A sold card is grey.
    if (!drawn || !isAvailable) continue
    const picture = document.importNode(drawn, true)
    if (index < seenAtFirst) picture.querySelector('img')?.removeAttribute('loading')
    tiles[index]?.firstElementChild?.replaceWith(picture)
  }
}
