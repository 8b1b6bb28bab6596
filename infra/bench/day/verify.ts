import type { User } from '../../../functions/accounts/user.ts'
import type { Claim } from '../../../functions/claims/claim.ts'
import { countRow, sumOf, type CountedRow } from '../../../functions/figures/count-row.ts'
import type { Generations } from '../../../functions/figures/generations.table.ts'
import type { LedgerEntry } from '../../../functions/ledger/add-entry.ts'
import type { Shard } from '../../../functions/missions/budget.ts'
import type { Reward } from '../../../functions/missions/reward.ts'
import type { Order } from '../../../functions/orders/order.ts'
import type { Stock } from '../../../functions/catalogue/product.ts'
import type { GiftCard } from '../../../functions/store/sell-gift-card.ts'
import type { Day, StoredRow, Told } from './day.ts'

/** Compares what everybody was told with the table and with Stripe. Each fault is a sentence. */

/** The replies that a call of the day may get. Anything else is a fault, such as an error of the server. */
const expected: Record<string, string[]> = {
  word: ['done', 'budget_spent', 'wrong_word'],
  missions: ['done'],
  'mission shown': ['done', 'ended'],
  'gift card': ['done', 'sold_out'],
  checkout: ['done', 'out_of_stock'],
  cancel: ['done'],
  order: ['done'],
  decision: ['done', 'already_processed'],
}

const rowsOf = <T>({ rows }: Pick<Day, 'rows'>, entity: string): (T & StoredRow)[] =>
  rows.filter((row) => row.entity === entity) as (T & StoredRow)[]
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
const saidOf = ({ told }: Day, call: string): Told[] => told.filter((each) => each.call === call)
const units = (orders: Order[]): number => sum(orders.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)))

function checkReplies({ told }: Day): string[] {
  const odd = told.filter(({ call, outcome }) => !expected[call]?.includes(outcome))
  return odd.map(({ call, who, about, outcome }) => `${who} was told "${outcome}" by ${call} ${about}.`)
}

/** Who was told that a mission paid has one reward, and who was told that it is spent has none. */
function checkWords(day: Day): string[] {
  const { id, amount, rewards } = day.mission
  const faults: string[] = []
  const paid = rowsOf<Reward>(day, 'mission-reward').filter(({ missionId }) => missionId === id)
  const entries = rowsOf<LedgerEntry>(day, 'ledger').filter(({ account }) => account === `missions:${id}`)
  const rewardsOf = Map.groupBy(paid, ({ userId }) => userId)
  const entriesOf = Map.groupBy(entries, ({ userId }) => userId)
  const answers = Map.groupBy(
    saidOf(day, 'word').filter(({ outcome }) => outcome !== 'wrong_word'),
    ({ who }) => who,
  )
  const shown = new Map(saidOf(day, 'mission shown').map(({ who, outcome }) => [who, outcome]))
  for (const [who, replies] of answers) {
    const outcomes = [...new Set(replies.map(({ outcome }) => outcome))]
    const isPaid = outcomes[0] === 'done'
    const found = [rewardsOf.get(who)?.length ?? 0, entriesOf.get(who)?.length ?? 0]
    if (outcomes.length > 1) faults.push(`${who} was told ${outcomes.join(' and ')} of the same word.`)
    if (found.some((count) => count !== Number(isPaid)))
      faults.push(`${who} was told "${outcomes[0]}" of the word, but has ${found[0]} rewards and ${found[1]} entries.`)
    if (shown.has(who) && shown.get(who) !== (isPaid ? 'done' : 'ended'))
      faults.push(`${who} was told "${outcomes[0]}" of the word, but saw the mission as ${shown.get(who)}.`)
    const balances = new Set(replies.map(({ body }) => body['newSolcoinBalance']))
    if (balances.size > 1) faults.push(`${who} was told different balances of the same word.`)
  }
  for (const who of rewardsOf.keys()) if (!answers.has(who)) faults.push(`${who} has a reward, and was not told.`)
  const due = Math.min(rewards, answers.size)
  if (paid.length !== due) faults.push(`The mission paid ${paid.length} rewards, not ${due}.`)
  const shards = rowsOf<Shard>(day, 'mission-budget').filter(({ pk }) => pk.startsWith(`BUDGET#${id}#`))
  const [funded, spent, left] = (['funded', 'paid', 'left'] as const).map((name) =>
    sum(shards.map((each) => each[name])),
  )
  const received = sum(entries.map((entry) => entry.amount))
  if (funded !== rewards * amount || spent !== received || left !== funded - received)
    faults.push(`The budget of ${funded} says ${spent} paid and ${left} left, but members received ${received}.`)
  return faults
}

const isAboutOrder = ({ subject }: Day['mails'][number]) => subject.startsWith('Order ')

/** What a mail says about a claim, if it is about one. */
const decisionIn = ({ subject }: Day['mails'][number]) =>
  /(?:is (approved)|was (declined))$/.exec(subject)?.slice(1).join('')

/** The decided claims, each with the address of its owner. */
function decidedClaims(day: Pick<Day, 'rows'>) {
  const emailOf = new Map(rowsOf<User>(day, 'user').map(({ id, email }) => [id, email]))
  return rowsOf<Claim>(day, 'claim')
    .filter(({ status }) => status === 'approved' || status === 'declined')
    .map(({ status, userId }) => ({ status, email: emailOf.get(userId) ?? 'nobody' }))
}

type Mailing = Pick<Day, 'rows' | 'payments' | 'mails'>

/** The buyers who were charged and not refunded, and the members whose claim was decided, who were sent no mail about it. */
export function withoutMail({ rows, payments, mails }: Mailing): string[] {
  const ordered = new Set(mails.filter(isAboutOrder).map(({ to }) => to))
  const decided = new Set(mails.filter(decisionIn).map(({ to }) => to))
  const charged = payments.flatMap(({ paid, refunded, email }) =>
    paid !== null && refunded === 0 ? [email ?? 'nobody'] : [],
  )
  return [
    ...charged.filter((email) => !ordered.has(email)),
    ...decidedClaims({ rows })
      .map(({ email }) => email)
      .filter((email) => !decided.has(email)),
  ]
}

/** Buyers who paid, and members whose claim was decided, were told so by mail, and nobody was told another thing. */
function checkMails(day: Day): string[] {
  const payers = new Set(day.payments.flatMap(({ paid, email }) => (paid === null ? [] : [email])))
  const claims = Map.groupBy(decidedClaims(day), ({ email }) => email)
  const wrong = day.mails.flatMap((mail) => {
    const { to, subject } = mail
    const decision = decisionIn(mail)
    if (isAboutOrder(mail) && !payers.has(to)) return [`${to} was sent "${subject}", and was not charged.`]
    if (decision && !claims.get(to)?.some(({ status }) => status === decision))
      return [`${to} was sent "${subject}", and has no claim that is ${decision}.`]
    return []
  })
  return [
    ...wrong,
    ...withoutMail(day).map((email) => `${email} was charged, or had a claim decided, and was sent no mail.`),
  ]
}

/** Each unit is available, held or sold once; each payment has an order or went back; and buyers know which. */
function checkDrop(day: Day): string[] {
  const { productId, units: added } = day.hoodie
  const faults: string[] = []
  const orders = rowsOf<Order>(day, 'order').filter(({ lines }) => lines.some((line) => line.productId === productId))
  for (const { variantId, available, held } of rowsOf<Stock>(day, 'stock').filter(
    (row) => row.productId === productId,
  )) {
    const ordered = orders.filter(({ lines }) => lines[0]?.variantId === variantId)
    const [sold = 0, waiting = 0] = (['sold', 'held'] as const).map((hold) =>
      units(ordered.filter((one) => one.hold === hold)),
    )
    const there = added.get(variantId ?? '')
    if (sold + available + held !== there || held !== waiting || available < 0)
      faults.push(
        `Of ${there} units of the variant ${variantId}, ${sold} are sold, ${available} available and ${held} held, by orders for ${waiting}.`,
      )
  }
  const bySession = new Map(orders.map((order) => [order.sessionId, order]))
  const charged = day.payments.filter(({ paid }) => paid !== null)
  for (const { sessionId, paid, refunded } of charged) {
    const order = bySession.get(sessionId)
    const isFulfilled = order?.status === 'paid' && order.hold === 'sold' && order.paid === paid && refunded === 0
    if (!isFulfilled && refunded !== paid)
      faults.push(`Stripe took ${paid} for ${sessionId} and returned ${refunded}, but its order is ${order?.status}.`)
  }
  const isCharged = new Set(charged.map(({ sessionId }) => sessionId))
  for (const { id, paid, sessionId } of orders)
    if (paid !== null && !isCharged.has(sessionId ?? '')) faults.push(`The order ${id} is paid, but not at Stripe.`)
  for (const { who, about, body } of saidOf(day, 'order'))
    if (body['status'] === 'paid' && bySession.get(about)?.status !== 'paid')
      faults.push(`${who} was told that ${about} is paid, but its order is ${bySession.get(about)?.status}.`)
  for (const { who, about } of saidOf(day, 'cancel'))
    if (bySession.get(about)?.hold !== 'released')
      faults.push(`${who} was told that ${about} is cancelled, but its order is ${bySession.get(about)?.status}.`)
  const opened = saidOf(day, 'checkout').filter(({ outcome }) => outcome === 'done')
  const buyerOf = new Map(opened.map(({ who, body }) => [body['sessionId'], who]))
  const paying = [...isCharged].map((sessionId) => buyerOf.get(sessionId) ?? 'nobody')
  for (const [who, all] of Map.groupBy(paying, (each) => each))
    if (who === 'nobody' || all.length > 1) faults.push(`${who} was charged ${all.length} times.`)
  return faults
}

/** Each claim was decided once, as one of the two people was told; a declined one was refunded once. */
function checkClaims(day: Day): string[] {
  const claims = new Map(rowsOf<Claim>(day, 'claim').map((claim) => [claim.id, claim]))
  const refunds = Map.groupBy(
    rowsOf<LedgerEntry>(day, 'ledger').filter(({ kind }) => kind === 'refund'),
    ({ link }) => link,
  )
  return [...Map.groupBy(saidOf(day, 'decision'), ({ about }) => about)].flatMap(([id, replies]) => {
    const deciders = new Map(replies.filter(({ outcome }) => outcome === 'done').map(({ who, body }) => [who, body]))
    const [told] = deciders.values()
    const { status } = claims.get(id) ?? {}
    const back = refunds.get(id)?.length ?? 0
    if (deciders.size === 1 && told?.['status'] === status && back === Number(status === 'declined')) return []
    return [
      `${deciders.size} people were told that they decided the claim ${id}: it is ${status}, with ${back} refunds.`,
    ]
  })
}

/** Each gift card was sold once, to the member who was told its code. */
function checkGiftCards(day: Day): string[] {
  const bought = saidOf(day, 'gift card').filter(({ outcome }) => outcome === 'done')
  const buyers = Map.groupBy(bought, ({ about }) => about)
  return rowsOf<GiftCard>(day, 'gift-card').flatMap(({ id, status, soldTo }) => {
    const code = day.codes.get(id)
    if (code === undefined) return []
    const replies = buyers.get(id) ?? []
    const people = [...new Set(replies.map(({ who }) => who))]
    const isTrue = replies.every(({ body }) => (body['giftCard'] as { code?: string } | undefined)?.code === code)
    if (isTrue && people.length <= 1 && people[0] === (status === 'sold' ? soldTo : undefined)) return []
    return [`The gift card ${id} is ${status} to ${soldTo}, but was shown to ${people.join(' and ') || 'nobody'}.`]
  })
}

/** The overview's figures, which the table's stream counts, equal a recount: the stream lost nothing and repeated nothing. */
export function checkFigures(day: Pick<Day, 'rows'>): string[] {
  const [generation] = day.rows.filter(({ entity }) => entity === 'figure-generations') as (StoredRow & Generations)[]
  const isCurrent = ({ pk, entity }: StoredRow) =>
    entity === 'figures' && pk.startsWith(`FIGURES#${generation?.current}#`)
  const counters = day.rows.filter(isCurrent)
  const stored = counters.map(({ pk: _pk, sk, entity: _entity, ...rest }) =>
    Object.fromEntries(
      Object.entries(rest).flatMap(([name, value]) => (name === 'v' ? [] : [[`${sk} ${name}`, Number(value)]])),
    ),
  )
  const [shown, counted] = [sumOf(stored), sumOf(day.rows.map((row) => countRow(row as unknown as CountedRow)))]
  return [...new Set([...Object.keys(shown), ...Object.keys(counted)])].flatMap((figure) =>
    shown[figure] === counted[figure]
      ? []
      : [`The figure "${figure}" is ${shown[figure] ?? 0}, but the rows add up to ${counted[figure] ?? 0}.`],
  )
}

/** Everything that differs from what was told, and from what must be. */
export const findFaults = (day: Day): string[] =>
  [checkReplies, checkWords, checkDrop, checkClaims, checkMails, checkGiftCards, checkFigures].flatMap((check) =>
    check(day),
  )
