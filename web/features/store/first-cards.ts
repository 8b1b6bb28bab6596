import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import type { Platform, StoreGiftCard } from '../../../shared/store/schema.ts'
import { earlyReply } from '../../api/early-responses.ts'
import { bandOf } from '../../ui/card-band.ts'

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
    const picture = pictures.content.querySelector(`[data-picture="${platform}-${bandOf(amount)}"]`)
    // A sold card is grey.
    if (picture && isAvailable) tiles[index]?.firstElementChild?.replaceWith(picture.cloneNode(true))
  }
}
