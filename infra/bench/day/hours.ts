import { setTimeout as sleep } from 'node:timers/promises'
import { theWord } from '../../../functions/testing/fixtures/mission-calls.ts'
import type { DeliveryMode } from '../../local/stripe/event-deliveries.ts'
import type { Morning } from './morning.ts'
import type { Call, Mishap, Person, Presses } from './press.ts'
import type { Studio } from './studio.ts'

/** What people do on the launch day. Times are seconds after the word was said. */
export const hours = { wordEnds: 30, dropOpens: 18, noon: 22, claimsEnd: 50 } as const

export type Scene = { morning: Morning; studio: Studio; presses: Presses; random: () => number }

const seconds = (count: number) => sleep(count * 1_000)
const post = (name: string, about: string, path: string, body: object): Call => ({
  name,
  about,
  method: 'POST',
  path,
  body,
})
const get = (name: string, about: string, path: string): Call => ({ name, about, method: 'GET', path })

const pick = <T>(from: readonly T[], random: () => number): T => {
  const picked = from[Math.floor(random() * from.length)]
  if (picked === undefined) throw new RangeError('The list is empty')
  return picked
}

function mishapOf(random: () => number): Mishap {
  const chance = random()
  return chance < 0.05 ? 'twice' : chance < 0.1 ? 'lost' : undefined
}

/** Buys a gift card with the coins of the reward, or another one if somebody was faster. */
async function buyGiftCard({ presses, morning, random }: Scene, member: Person): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const itemId = pick([...morning.codes.keys()], random)
    const call = post('gift card', itemId, '/api/shop/purchase', { itemId })
    const { outcome } = await presses.press(member, call, mishapOf(random))
    if (outcome !== 'sold_out') return
  }
}

/** Members enter the word, most of them soon after it was said, some a wrong one first. */
async function enterTheWord(scene: Scene, member: Person): Promise<void> {
  const { morning, presses, random } = scene
  const { id } = morning.mission
  await seconds(hours.wordEnds * random() ** 1.5)
  const say = (word: string, mishap?: Mishap) =>
    presses.press(member, post('word', id, `/api/missions/${id}/word`, { word }), mishap)
  if (random() < 0.1) await say('aphelion')
  const { outcome } = await say(theWord, mishapOf(random))
  if (outcome === 'done' && random() < (3 * morning.codes.size) / morning.members.length)
    await buyGiftCard(scene, member)
}

const modes: DeliveryMode[] = ['once', 'twice', 'late', 'shuffled']
const [goodCard, declinedCard] = ['4242424242424242', '4000000000000002']

/** Pays on Stripe's page, some with a declined card first, and goes back to the order until it is paid. Some close the tab. */
async function payFor({ studio, presses, random }: Scene, buyer: Person, sessionId: string): Promise<void> {
  const pay = (card: string) => studio.stripe.pay(sessionId, { buyer: buyer.id, card, mode: pick(modes, random) })
  if (random() < 0.1) pay(declinedCard)
  if (!pay(goodCard) || random() < 0.1) return
  for (let looks = 0; looks < 20; looks += 1) {
    const { body } = await presses.press(buyer, get('order', sessionId, `/api/shop/orders/${sessionId}`))
    if (body['status'] === 'paid') return
    await seconds(1)
  }
}

/** Buyers try the hoodie at the same moment, and later again. Of those who get one, some cancel and some never pay. */
async function buyHoodie(scene: Scene, buyer: Person): Promise<void> {
  const { morning, presses, random } = scene
  const { product, hoodie } = morning
  const cartId = crypto.randomUUID()
  await seconds(hours.dropOpens)
  for (let tries = 0; tries < 3; tries += 1) {
    const variantId = pick([...hoodie.units.keys()], random)
    const item = { productId: product.id, variantId, quantity: 1, name: product.name, price: product.price / 100 }
    const call = post('checkout', cartId, '/api/shop/checkout', { items: [item], cartId })
    const { outcome, body } = await presses.press(buyer, call, mishapOf(random))
    if (outcome === 'done') {
      const sessionId = String(body['sessionId'])
      await seconds(1 + 5 * random())
      const choice = random()
      if (choice < 0.15)
        await presses.press(buyer, post('cancel', sessionId, `/api/shop/checkout/${sessionId}/cancel`, {}))
      else if (choice < 0.9) await payFor(scene, buyer, sessionId)
      return
    }
    await seconds(3 + 5 * random())
  }
}

/** Two people decide the same claim at about the same time: one approves it, the other declines it. */
async function decide({ morning, presses, random }: Scene, claimId: string): Promise<void> {
  await seconds(hours.claimsEnd * random())
  const verdicts = [
    { status: 'approved', giftCardDetails: `CARD ${claimId}` },
    { status: 'declined', adminNotes: 'The address is missing.' },
  ]
  const decisions = morning.staff.map(async (person, place) => {
    await seconds(0.1 * random())
    const body = { claimId, ...verdicts[place] }
    return presses.press(person, post('decision', claimId, '/api/admin/process-claim', body), mishapOf(random))
  })
  await Promise.all(decisions)
}

/** Everything that happens in the day, at once. */
export async function live(scene: Scene, log: (text: string) => void): Promise<void> {
  const { morning, studio, presses } = scene
  const noon = async () => {
    await seconds(hours.noon)
    log(`Noon: the server and its table engine are killed, with ${presses.inProgress} requests in progress`)
    await studio.killAndRestart()
    log('They are back')
  }
  await Promise.all([
    noon(),
    ...morning.members.map((member) => enterTheWord(scene, member)),
    ...morning.buyers.map((buyer) => buyHoodie(scene, buyer)),
    ...morning.claims.map((claim) => decide(scene, claim)),
  ])
}

/** In the evening, some members look at the missions, whose lists may be a second old, and see what they were told. */
export async function lookAgain({ morning, presses, random }: Scene): Promise<void> {
  const { id: missionId } = morning.mission
  const some = morning.members.filter(() => random() < 0.1)
  const look = async (member: Person) => {
    const { body } = await presses.press(member, get('missions', '', '/api/missions'))
    const shown = (body['missions'] ?? []) as { id: string; state: string }[]
    const { state = 'missing' } = shown.find(({ id }) => id === missionId) ?? {}
    presses.told.push({ call: 'mission shown', who: member.id, about: missionId, outcome: state, body: {} })
  }
  await Promise.all(some.map(look))
}
