import * as accountList from './accounts/account-list.table.ts'
import * as admins from './accounts/admins.table.ts'
import * as challenges from './accounts/challenges.table.ts'
import * as devices from './accounts/devices.table.ts'
import * as guards from './accounts/guards.table.ts'
import * as mailedLinks from './accounts/mailed-links.table.ts'
import * as mailsOff from './accounts/mails-off.table.ts'
import * as staffNotes from './accounts/staff-notes.table.ts'
import * as passkeys from './accounts/passkeys.table.ts'
import * as accountSearchRows from './accounts/search-rows.table.ts'
import * as sessions from './accounts/sessions.table.ts'
import * as users from './accounts/users.table.ts'
import * as auditEntries from './audit/entries.table.ts'
import * as auditPlaceholders from './audit/placeholders.table.ts'
import * as cards from './card/cards.table.ts'
import * as passLinks from './card/pass-links.table.ts'
import * as products from './catalogue/products.table.ts'
import * as publicProducts from './catalogue/public-products.table.ts'
import * as restockRequests from './catalogue/restock-requests.table.ts'
import * as slugs from './catalogue/slugs.table.ts'
import * as stock from './catalogue/stock.table.ts'
import * as claims from './claims/claims.table.ts'
import * as announcements from './community/announcements.table.ts'
import * as betas from './community/betas.table.ts'
import * as follows from './community/follows.table.ts'
import * as gameLog from './community/log.table.ts'
import * as news from './community/news.table.ts'
import * as counters from './figures/counters.table.ts'
import * as generations from './figures/generations.table.ts'
import * as markers from './figures/markers.table.ts'
import * as drills from './jobs/drill/drills.table.ts'
import * as progress from './jobs/audit/progress.table.ts'
import * as shelves from './jobs/reconcile/shelves.table.ts'
import * as watermarks from './jobs/reconcile/watermarks.table.ts'
import * as approvals from './ledger/approvals.table.ts'
import * as ledgerEntries from './ledger/entries.table.ts'
import * as gifts from './ledger/gifts.table.ts'
import * as dailyTotals from './ledger/daily-totals.table.ts'
import * as auditReports from './ledger/audit/reports.table.ts'
import * as mails from './mail/mails.table.ts'
import * as awards from './membership/awards.table.ts'
import * as benefits from './membership/benefits.table.ts'
import * as leaders from './membership/leaders.table.ts'
import * as budgets from './missions/budgets.table.ts'
import * as missions from './missions/missions.table.ts'
import * as evidenceRows from './missions/evidence.table.ts'
import * as referrals from './missions/referrals.table.ts'
import * as rewards from './missions/rewards.table.ts'
import * as lowStock from './notifications/low-stock.table.ts'
import * as notifications from './notifications/notifications.table.ts'
import * as staffBells from './notifications/staff-bells.table.ts'
import * as staffMail from './notifications/staff-mail.table.ts'
import * as addresses from './orders/addresses.table.ts'
import * as buyerRows from './orders/buyer-rows.table.ts'
import * as decisionsNeeded from './orders/decisions-needed.table.ts'
import * as holds from './orders/holds.table.ts'
import * as openProblems from './orders/open-problems.table.ts'
import * as orders from './orders/orders.table.ts'
import * as pendingRefunds from './orders/pending-refunds.table.ts'
import * as orderSearchRows from './orders/search-rows.table.ts'
import * as openItems from './queues/open-items.table.ts'
import * as launchSteps from './service/launch-steps.table.ts'
import * as giftCards from './store/gift-cards.table.ts'
import * as kindPrices from './store/kind-prices.table.ts'
import * as stockAlerts from './store/stock-alerts.table.ts'
import * as purchases from './store/purchases.table.ts'
import * as codeReports from './store/reports.table.ts'
import * as soldCodes from './store/sold-codes.table.ts'
import * as retries from './streams/retries.table.ts'
import * as idempotency from './table/idempotency.ts'
import * as rateLimits from './table/rate-limits.ts'
import type { Changes, Entity } from './table/define-entity.ts'
import { beginningOf } from './table/key-of.ts'

/** Every kind of stored row. The check `entities` names a `defineEntity` that is not here. */
export const entities: readonly Entity[] = [
  accountList.entity,
  admins.entity,
  challenges.entity,
  devices.entity,
  guards.usernameEntity,
  guards.emailEntity,
  mailedLinks.entity,
  mailsOff.entity,
  mailsOff.onEntity,
  staffNotes.entity,
  passkeys.entity,
  passkeys.guardEntity,
  accountSearchRows.entity,
  sessions.entity,
  users.entity,
  auditEntries.entity,
  auditPlaceholders.entity,
  cards.entity,
  passLinks.entity,
  products.entity,
  products.countEntity,
  restockRequests.entity,
  publicProducts.entity,
  slugs.entity,
  stock.entity,
  claims.entity,
  claims.pointerEntity,
  announcements.entity,
  leaders.entity,
  betas.entity,
  betas.placesEntity,
  follows.entity,
  gameLog.entity,
  news.entity,
  news.dayEntity,
  counters.entity,
  generations.entity,
  markers.entity,
  drills.entity,
  progress.entity,
  shelves.entity,
  watermarks.entity,
  approvals.entity,
  ledgerEntries.entity,
  gifts.entity,
  dailyTotals.entity,
  auditReports.entity,
  mails.entity,
  awards.entity,
  benefits.entity,
  budgets.entity,
  missions.entity,
  evidenceRows.entity,
  evidenceRows.pointerEntity,
  referrals.entity,
  rewards.entity,
  notifications.entity,
  notifications.readStateEntity,
  staffBells.entity,
  lowStock.entity,
  staffMail.entity,
  addresses.entity,
  buyerRows.ownOrderEntity,
  buyerRows.placedOrderEntity,
  buyerRows.lookupEntity,
  buyerRows.guestOrderEntity,
  decisionsNeeded.entity,
  holds.entity,
  openProblems.entity,
  orders.entity,
  orders.sessionEntity,
  orders.paymentEntity,
  pendingRefunds.entity,
  orderSearchRows.entity,
  openItems.entity,
  launchSteps.entity,
  giftCards.entity,
  giftCards.codeEntity,
  kindPrices.entity,
  stockAlerts.entity,
  purchases.entity,
  codeReports.entity,
  codeReports.pointerEntity,
  soldCodes.entity,
  retries.entity,
  idempotency.entity,
  rateLimits.entity,
]

/** The kinds of rows under the id of their member. */
export const ofMembers = entities.filter((entity) => entity.owner === 'member')

/** The entities that the figures count, by name, with the attributes that counting reads. */
const counted = entities.filter(({ figures }) => figures !== null)
export const countedEntities = counted.map(({ name }) => name)
export const countedAttributes = [...new Set(['entity', ...counted.flatMap(({ figures }) => figures ?? [])])]

/** The prefixes of the partitions whose rows may change in this way. */
export const partitionsWhere = (changes: Changes): string[] =>
  entities
    .filter((entity) => entity.changes === changes)
    .flatMap(({ keys }) => keys.map(({ pattern }) => beginningOf(pattern.pk)))
