import { randomUUID } from 'node:crypto'
import { catalogueKeys } from '../../catalogue/keys.ts'
import { remove } from '../../table/rows.ts'
import { addRow, type Find, type ReferenceDamage } from './damage.ts'
import { change } from './damaged-ledger.ts'

const product = (find: Find) => find((row) => row.entity === 'product')
const ofNews = (find: Find, newsId: string) => find((row) => row.pk === `NEWSDAY#${newsId}`)

/** Raises a figure of the current generation by one. */
const figure = (counter: string, name: string, subject: string): ReferenceDamage => ({
  kind: 'wrong-figure',
  subject: () => subject,
  row: 'figures',
  damage(find) {
    const row = find(({ entity, sk }) => entity === 'figures' && sk.startsWith(counter))
    return change(row, { [name]: Number(row[name] ?? 0) + 1 })
  },
  unfollowed: { unread: 'FIGURES' },
})

/** A broken audit reads neither the count nor what is counted: for admins, `ADMINS` and `ACCOUNTSEARCH#admin`. */
const count = (row: string, name: string, subject: ReferenceDamage['subject']): ReferenceDamage => ({
  kind: 'wrong-count',
  subject,
  row,
  damage(find) {
    const found = find(({ entity }) => entity === row)
    return change(found, { [name]: Number(found[name]) + 1 })
  },
  unfollowed: { unread: row === 'admins' ? 'A' : row === 'product-count' ? 'CATALOGUE' : 'BETA#' },
})

const budgetRow = (find: Find, missionId: string) => find(({ pk }) => pk.startsWith(`BUDGET#${missionId}#`))

let productId = ''
let slug = ''

/** Every kind of damage to lists of the studio, to counts and to the overview. */
export const countDamages: Record<string, ReferenceDamage> = {
  'the slug of a product is free': {
    kind: 'broken-reference',
    subject: () => productId,
    row: 'slug',
    damage(find) {
      productId = String(product(find).id)
      return remove(catalogueKeys.slug(String(product(find).slug)))
    },
    unfollowed: 'product',
  },
  'the stock of a product is lost': {
    kind: 'broken-reference',
    subject: () => productId,
    row: 'stock',
    damage(find) {
      productId = String(product(find).id)
      return remove(find(({ entity, pk }) => entity === 'stock' && pk === `PRODUCT#${productId}`))
    },
    unfollowed: 'product',
  },
  'a slug leads to no product': {
    kind: 'broken-reference',
    subject: () => slug,
    row: 'slug',
    damage() {
      slug = 'nothing'
      return addRow({ ...catalogueKeys.slug(slug), entity: 'slug', v: 1, productId: randomUUID() })
    },
    unfollowed: 'slug',
  },
  'a slug leads to another product': {
    kind: 'broken-reference',
    subject: () => slug,
    row: 'slug',
    damage(find) {
      slug = 'another'
      return addRow({ ...catalogueKeys.slug(slug), entity: 'slug', v: 1, productId: product(find).id })
    },
    unfollowed: 'slug',
  },
  'the product of a slug is lost': {
    kind: 'broken-reference',
    subject: () => slug,
    row: 'product',
    damage(find) {
      slug = String(product(find).slug)
      return remove(product(find))
    },
    unfollowed: 'slug',
  },
  'news is stored under another day than it states': {
    kind: 'broken-reference',
    subject: ({ newsId }) => newsId,
    row: 'news',
    damage: (find, { newsId }) =>
      change(
        find((row) => row.entity === 'news' && row.id === newsId),
        { day: '2026-01-01' },
      ),
    unfollowed: 'news',
  },
  'a product more is counted': count('product-count', 'products', () => 'products'),
  'an admin more is counted': count('admins', 'admins', () => 'admins'),
  'a tester more is counted': count('beta-places', 'taken', ({ gameId }) => gameId),
  'news is not found by its id': {
    kind: 'broken-reference',
    subject: ({ newsId }) => newsId,
    row: 'news-day',
    damage: (find, { newsId }) => remove(ofNews(find, newsId)),
    unfollowed: 'news',
  },
  'news is found under another day': {
    kind: 'broken-reference',
    subject: ({ newsId }) => newsId,
    row: 'news-day',
    damage: (find, { newsId }) => change(ofNews(find, newsId), { day: '2026-01-01' }),
    unfollowed: 'news',
  },
  'a mission is listed under another day': {
    kind: 'wrong-list',
    subject: ({ mission }) => mission.id,
    row: 'mission',
    damage: (find, { mission }) =>
      change(
        find((row) => row.entity === 'mission' && row.id === mission.id),
        { gsi1sk: `2026-01-01#${mission.id}` },
      ),
    unfollowed: 'mission',
  },
  'a row of a budget is lost': {
    kind: 'wrong-budget',
    subject: ({ mission }) => mission.id,
    row: 'mission-budget',
    damage: (find, { mission }) => remove(budgetRow(find, mission.id)),
    unfollowed: { unread: 'MISSIONS' },
  },
  'two rows of a budget do not add up, but together they do': {
    kind: 'wrong-budget',
    subject: ({ mission }) => mission.id,
    row: 'mission-budget',
    async damage(find, { mission }) {
      const one = budgetRow(find, mission.id)
      const another = find(({ pk }) => pk.startsWith(`BUDGET#${mission.id}#`) && pk !== one.pk)
      await change(one, { left: Number(one.left) + 1 })
      await change(another, { left: Number(another.left) - 1 })
    },
    unfollowed: { unread: 'MISSIONS' },
  },
  'a mission holds a cent more than its evidence needs': {
    kind: 'wrong-budget',
    subject: ({ mission }) => mission.id,
    row: 'mission-budget',
    damage(find, { mission }) {
      const row = budgetRow(find, mission.id)
      return change(row, { held: Number(row.held) + 1, left: Number(row.left) - 1 })
    },
    unfollowed: { unread: 'MISSIONS' },
  },
  'the total of gifts is a cent higher': figure('TOTAL', 'gift', 'gift'),
  'a cent more is outstanding': figure('TOTAL', 'outstanding', 'outstanding'),
  'a claim more waits': figure('TOTAL', 'claimsWaiting', 'claimsWaiting'),
  'a report of a code more waits': figure('TOTAL', 'reportsWaiting', 'reportsWaiting'),
  'an order more is to be shipped': figure('TOTAL', 'ordersToShip', 'ordersToShip'),
  'a gift card more is for sale': figure('STOCK#playstation#', 'available', 'STOCK#playstation#available'),
  'a gift card more was sold': figure('STOCK#playstation#', 'sold', 'STOCK#playstation#sold'),
  'a gift card is at another place of its list': {
    kind: 'wrong-list',
    subject: () => productId,
    row: 'gift-card',
    damage(find) {
      const card = find((row) => row.entity === 'gift-card' && row.status === 'sold')
      productId = String(card.id)
      return change(card, { gsi1sk: `2026-01-01T00:00:00.000Z#${productId}` })
    },
    unfollowed: { unread: 'STOCK#' },
  },
  'a gift card replaces another one, whose report does not name it': {
    kind: 'sale-without-purchase',
    subject: () => productId,
    row: 'gift-card',
    damage(find, { reports }) {
      const card = find((row) => row.entity === 'gift-card' && row.replacementFor === reports.replaced.id)
      productId = String(card.id)
      const report = find((row) => row.entity === 'code-report' && row.id === reports.replaced.id)
      return change(report, { giftCardId: randomUUID() })
    },
    unfollowed: { unread: 'STOCK#' },
  },
}
