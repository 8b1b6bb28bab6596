import type { AuditAction } from '../../shared/audit/actions.ts'
import { dollars } from '../../shared/money.ts'
import { findPeople, type Person } from '../accounts/people.table.ts'
import * as products from '../catalogue/products.table.ts'
import * as claims from '../claims/claims.table.ts'
import * as evidence from '../missions/evidence.table.ts'
import * as missions from '../missions/missions.table.ts'
import * as orders from '../orders/orders.table.ts'
import type { Line } from '../orders/order.ts'
import * as giftCards from '../store/gift-cards.table.ts'
import * as purchases from '../store/purchases.table.ts'
import * as reports from '../store/reports.table.ts'
import { batchGet, type FoundRows, type TypedKey } from '../table/rows.ts'
import type { ListedEntry } from './listed-entry.ts'

/** What a resource is called, and whose it is. */
type Named = { name: string; ownerId: string | null }
type Acted = { actor: string; subject: string }
type Source = {
  keyOf: (acted: Acted) => TypedKey<unknown>
  /** From the row, or from the row that its row leads to. */
  named: (found: FoundRows, acted: Acted) => Named | undefined
  /** The key of the row that the first one leads to. */
  next?: (found: FoundRows, acted: Acted) => TypedKey<unknown> | undefined
}

const from = <T>(keyOf: (acted: Acted) => TypedKey<T>, toNamed: (row: T) => Named): Source => ({
  keyOf,
  named: (found, acted) => {
    const row = found.get(keyOf(acted))
    return row && toNamed(row)
  },
})

type Leads<P, T> = {
  pointer: (subject: string) => TypedKey<P>
  key: (pointer: P, subject: string) => TypedKey<T>
  toNamed: (row: T) => Named
}

function following<P, T>({ pointer, key, toNamed }: Leads<P, T>): Source {
  const next = (found: FoundRows, { subject }: Acted) => {
    const first = found.get(pointer(subject))
    return first && key(first, subject)
  }
  return {
    keyOf: ({ subject }) => pointer(subject),
    next,
    named: (found, acted) => {
      const target = next(found, acted)
      const row = target && found.get(target)
      return row && toNamed(row)
    },
  }
}

/** "Star Chart Print", "Star Chart Print and 2 more". */
function goodsIn(lines: readonly Line[]): string {
  const [first, ...others] = lines.map(({ name, variantName }) => (variantName ? `${name}, ${variantName}` : name))
  return others.length > 0 ? `${first} and ${others.length} more` : (first ?? '')
}

const order = from(
  ({ subject }) => orders.key(subject),
  ({ lines, userId }) => ({ name: goodsIn(lines), ownerId: userId }),
)
const giftCard = from(
  ({ subject }) => giftCards.key(subject),
  ({ name }) => ({ name, ownerId: null }),
)
const product = from(
  ({ subject }) => products.key(subject),
  ({ name }) => ({ name, ownerId: null }),
)
const mission = from(
  ({ subject }) => missions.key(subject),
  ({ title }) => ({ name: title, ownerId: null }),
)
const purchase = from(
  ({ actor, subject }) => purchases.key(actor, subject),
  ({ giftCardName }) => ({ name: giftCardName, ownerId: null }),
)
const claim = following({
  pointer: claims.pointerKey,
  key: (pointer: claims.Pointer, id) => claims.key({ ...pointer, id }),
  toNamed: ({ platform, amount, userId }) => ({ name: `${platform} ${dollars(amount)}`, ownerId: userId }),
})
const report = following({
  pointer: reports.pointerKey,
  key: ({ userId }: reports.Pointer, id) => reports.key(userId, id),
  toNamed: ({ name, userId }) => ({ name, ownerId: userId }),
})
const missionEvidence = following({
  pointer: evidence.pointerKey,
  key: ({ userId }: evidence.Pointer, id) => evidence.key(userId, id),
  toNamed: ({ title, userId }) => ({ name: title, ownerId: userId }),
})

/** The rows that name the subjects of these actions. The outcome of other actions on missions is the title. */
const sources: { [A in AuditAction]?: Source } = {
  'refund-order': order,
  'ship-order': order,
  'correct-order': order,
  'answer-problem': order,
  'cancel-order': order,
  'add-gift-card': giftCard,
  'add-product': product,
  'change-product': product,
  'ask-funding': mission,
  'approve-funding': mission,
  'decline-funding': mission,
  'withdraw-funding': mission,
  'reveal-code': purchase,
  'process-claim': claim,
  'reveal-details': claim,
  'answer-report': report,
  'decide-evidence': missionEvidence,
}

/** The attributes that names are made of, and those of the rows that lead to others. */
const attributes = [
  ...(['name', 'title', 'giftCardName', 'platform', 'amount', 'lines', 'userId'] as const),
  ...(['kind', 'createdAt'] as const),
]

export type Names = {
  person: (id: string) => Person
  /** What the subject of an entry is called, and its owner. Undefined for a user, and for what no longer exists. */
  resource: (entry: ListedEntry) => Named | undefined
}

const isRead = { isEventuallyConsistent: true }

/** Both find what the first read found and the second did not. */
const either = (one: FoundRows, other: FoundRows): FoundRows => ({ get: (key) => one.get(key) ?? other.get(key) })

/** The names of those who acted in the entries, of those whom it concerned, and of what. */
export async function nameSubjects(entries: readonly ListedEntry[]): Promise<Names> {
  const acted = entries.flatMap(({ act, actor, subject }) => {
    const source = sources[act as AuditAction]
    return source && subject !== undefined ? [{ source, entry: { actor, subject } }] : []
  })
  const first = await batchGet(
    acted.map(({ source, entry }) => source.keyOf(entry)),
    attributes,
    isRead,
  )
  const second = await batchGet(
    acted.flatMap(({ source, entry }) => source.next?.(first, entry) ?? []),
    attributes,
    isRead,
  )
  const found = either(first, second)
  const resource = ({ act, actor, subject }: ListedEntry) =>
    subject === undefined ? undefined : sources[act as AuditAction]?.named(found, { actor, subject })
  const ids = entries.flatMap((entry) => {
    const named = resource(entry)
    return [entry.actor, (named ? named.ownerId : entry.subject) ?? entry.actor]
  })
  return { person: await findPeople(ids), resource }
}
