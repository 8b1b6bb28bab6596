import { createHash, randomUUID } from 'node:crypto'
import { emailGuard, usernameGuard } from '../../functions/accounts/guards.table.ts'
import { accountKeys } from '../../functions/accounts/keys.ts'
import * as search from '../../functions/accounts/search-rows.table.ts'
import { openAccount } from '../../functions/accounts/user.ts'
import { auditKeys } from '../../functions/audit/keys.ts'
import { nextEntry } from '../../functions/ledger/add-entry.ts'
import { ledgerKeys } from '../../functions/ledger/keys.ts'
import { noBudget, shardCount, spread } from '../../functions/missions/budget.ts'
import { sydneyDay } from '../../functions/membership/sydney-day.ts'
import { missionKeys } from '../../functions/missions/keys.ts'
import { newMission } from '../../functions/missions/mission.ts'
import { newReward, payReward } from '../../functions/missions/reward.ts'
import { storeKeys } from '../../functions/store/keys.ts'
import { sellGiftCard, type GiftCard } from '../../functions/store/sell-gift-card.ts'

/** The rows over which `npm run bench -- audit` runs. */

const begun = Date.parse('2026-11-01T00:00:00Z')
export const earnsEvery = 2
const buysEvery = 3

const mission = newMission(
  {
    kind: 'word',
    perMember: 'once',
    title: 'Break the beta',
    text: 'Play it.',
    solcoins: 25,
    points: 100,
    startsOn: '2026-11-01',
    endsOn: null,
  },
  { id: randomUUID(), word: undefined, now: new Date(begun) },
)

/** A row of the table. */
const row = (key: object, entity: string, fields: object) => ({ ...key, entity, v: 1, ...fields })

function soldCard(id: string, soldTo: string, at: string): GiftCard {
  const codeFingerprint = createHash('sha256').update(id).digest('hex')
  const value = { amount: 2_000, solcoinPrice: 2_000, platform: 'roblox' } as const
  const code = { sealedCode: 'sealed'.repeat(30), codeLastFour: '1234', codeFingerprint }
  return {
    id,
    name: 'Roblox $20',
    ...value,
    ...code,
    status: 'available',
    addedBy: id,
    createdAt: at,
    soldAt: at,
    soldTo,
  }
}

/** The rows of a member, as the functions store them: a gift, and for some a reward and two gift cards. */
export function rowsOf(number: number): object[] {
  const id = randomUUID()
  const username = `member${number}`
  const now = new Date(begun + number * 20_000)
  const person = { id, username, email: `${username}@solara.test`, firstName: 'Nova', lastName: 'Lane' }
  const user = openAccount({ ...person, passwordHash: 'hash'.repeat(25), userType: 'member' }, now)
  const gift = { kind: 'gift', account: 'issued', amount: 10_000, reason: 'Welcome', actor: randomUUID() } as const
  const rows: object[] = []
  const post = (entry: ReturnType<typeof nextEntry>) => {
    Object.assign(user, { balance: entry.balanceAfter, ledgerSeq: entry.sequence })
    rows.push(row(ledgerKeys.entry(id, entry.sequence), 'ledger', entry))
  }
  const given = nextEntry(user, gift, now)
  post(given)
  const audited = { act: 'give-coins', actor: gift.actor, subject: id, outcome: '10000', address: '192.0.2.1' }
  rows.push(row(auditKeys.entry(given.at.slice(0, 10), number % 8, given.id), 'audit', { ...audited, at: given.at }))
  const stored = { id: given.id, userId: id, amount: given.amount, createdAt: given.at, status: 'given' }
  rows.push(row({ ...ledgerKeys.gift(given.id), ...ledgerKeys.giftIndex(given.at, given.id) }, 'gift', stored))
  if (number % earnsEvery === 0) {
    const reward = newReward(mission, id, { id: randomUUID(), period: 'once', now })
    const paid = payReward(reward, user, { actor: id, now })
    post(paid.entry)
    user.loyaltyPoints = paid.points.after
    const place = missionKeys.rewardIndex(id, sydneyDay(now), reward.id)
    rows.push(row({ ...missionKeys.reward(id, mission.id, reward.period), ...place }, 'mission-reward', reward))
  }
  for (let bought = number % buysEvery === 0 ? 2 : 0; bought > 0; bought -= 1) {
    const card = soldCard(randomUUID(), id, given.at)
    const { purchase, entry } = sellGiftCard(card, user, { id: randomUUID(), now })
    post(entry)
    user.totalRedeemed += purchase.solcoinsPaid
    const index = storeKeys.soldIndex(card.platform, card.id, given.at)
    rows.push(
      row(storeKeys.purchase(id, purchase.id), 'purchase', purchase),
      row(storeKeys.giftCard(card.id), 'gift-card', { ...card, ...index, status: 'sold' }),
      row(storeKeys.fingerprint(card.codeFingerprint), 'fingerprint', { giftCardId: card.id }),
    )
  }
  rows.push(usernameGuard(user), emailGuard(user), row(accountKeys.listed(id), 'account', {}))
  rows.push(...search.keysOf(user).map((key) => row(key, 'account-search', { userId: id })))
  rows.push(row(accountKeys.user(id), 'user', user))
  return rows
}

/** The mission that has paid this many rewards, and its budget. */
export const rowsOfMission = (
  rewards: number,
  draws = spread(rewards * mission.amount, mission.amount, 0),
): object[] => [
  row(
    { ...missionKeys.mission(mission.id), ...missionKeys.missionIndex(mission.endsOn, mission.id) },
    'mission',
    mission,
  ),
  ...Array.from({ length: shardCount }, (_, shard) => {
    const amount = draws.find((draw) => draw.shard === shard)?.amount ?? 0
    const amounts = { ...noBudget, funded: amount, paid: amount }
    return row(missionKeys.shard(mission.id, shard), 'mission-budget', {
      shard,
      revision: mission.revision,
      ...amounts,
    })
  }),
]
