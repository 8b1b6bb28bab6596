import pMap from 'p-map'
import { create, type SignedInUser } from '../../../functions/testing/fixtures/create.ts'
import { createMission } from '../../../functions/testing/fixtures/mission-calls.ts'
import { countProductsNow } from '../../../functions/testing/fixtures/recount.ts'
import { skipSigning } from '../../../functions/testing/skip-signing.ts'
import type { Presses, Person } from './press.ts'

/** How many of each a day has. */
export type Sizes = {
  members: number
  rewards: number
  buyers: number
  hoodies: number
  claims: number
  giftCards: number
}

/** What one reward pays, and what a gift card or a claim costs, in Solcoins. */
const coins = 10
const variants = ['S', 'M', 'L', 'XL']
const concurrency = 12

const times = <T>(count: number, act: (place: number) => Promise<T>): Promise<T[]> =>
  pMap(Array.from({ length: count }).keys(), act, { concurrency })

let addresses = 250

function newAddress(): string {
  addresses += 1
  return `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

const signedIn = ({ user, token }: SignedInUser): Person => ({
  id: user.id,
  address: newAddress(),
  cookie: `session=${token}; member=${user.id}`,
})

/** A member with a claim that waits for staff, paid with coins that an admin has given. */
async function claimId(presses: Presses, giver: Person): Promise<string> {
  const member = signedIn(await create.member())
  const post = async (person: Person, path: string, body: object) => {
    const { outcome, body: reply } = await presses.press(person, { name: path, about: '', method: 'POST', path, body })
    if (outcome !== 'done') throw new Error(`${path} answered ${outcome}`)
    return reply
  }
  await post(giver, '/api/admin/give-coins', { userId: member.id, amount: coins, reason: 'Opening day' })
  const recipient = { name: 'Test Person', email: 'claimant@solara.test' }
  const claim = { platform: 'Visa Prepaid Gift Card', value: coins, ...recipient }
  const { claimId: id } = await post(member, '/api/wallet/submit-claim', claim)
  return String(id)
}

/** Opens the accounts and sessions, and stores a mission, a drop, gift cards and claims that wait. */
export async function prepare(sizes: Sizes, presses: Presses) {
  skipSigning()
  const giver = signedIn(await create.admin({ unlocked: true }))
  const staff = (await times(2, () => create.coFounder())).map(signedIn)
  const members = (await times(sizes.members, () => create.member())).map(signedIn)
  const guests = Array.from({ length: Math.ceil(sizes.buyers / 2) }, (_, place): Person => ({
    id: `guest ${place + 1}`,
    address: newAddress(),
  }))
  const mission = await createMission({ title: 'The word of the launch', solcoins: coins }, sizes.rewards)
  const stock = sizes.hoodies / variants.length
  const sold = variants.map((name) => ({ name, price: 0, stock }))
  const { product } = await create.product({ name: 'Launch Hoodie', price: 79, variants: sold })
  await countProductsNow()
  const giftCards = await times(sizes.giftCards, () => create.giftCard({ solcoinPrice: coins }))
  return {
    members,
    staff,
    buyers: [...guests, ...members.slice(0, sizes.buyers - guests.length)],
    mission: { id: mission.id, amount: mission.amount, rewards: sizes.rewards },
    product,
    hoodie: { productId: product.id, units: new Map(product.variants.map(({ id }) => [id, stock])) },
    codes: new Map(giftCards.map(({ id, code }) => [id, code])),
    // One after another, because each gift changes the same sum of the day.
    claims: await pMap(Array.from({ length: sizes.claims }), () => claimId(presses, giver), { concurrency: 2 }),
  }
}
export type Morning = Awaited<ReturnType<typeof prepare>>
