import * as account from '../../../shared/accounts/account-routes.ts'
import * as email from '../../../shared/accounts/email-routes.ts'
import * as mails from '../../../shared/accounts/mail-routes.ts'
import * as members from '../../../shared/accounts/member-routes.ts'
import * as ownData from '../../../shared/accounts/own-data-routes.ts'
import * as passkeys from '../../../shared/accounts/passkey-routes.ts'
import * as recovery from '../../../shared/accounts/recovery-routes.ts'
import * as roles from '../../../shared/accounts/role-routes.ts'
import * as accounts from '../../../shared/accounts/routes.ts'
import * as sessions from '../../../shared/accounts/session-routes.ts'
import * as audit from '../../../shared/audit/routes.ts'
import { brand } from '../../../shared/brand.ts'
import * as card from '../../../shared/card/routes.ts'
import * as pages from '../../../shared/catalogue/page-routes.ts'
import * as catalogue from '../../../shared/catalogue/routes.ts'
import * as claims from '../../../shared/claims/routes.ts'
import * as figures from '../../../shared/figures/routes.ts'
import * as explorers from '../../../shared/community/explorer-routes.ts'
import * as gameLogs from '../../../shared/community/log-routes.ts'
import * as news from '../../../shared/community/news-routes.ts'
import * as community from '../../../shared/community/routes.ts'
import * as auditKeys from '../../../shared/ledger/audit-key-routes.ts'
import * as ledgerAudit from '../../../shared/ledger/audit-routes.ts'
import * as gifts from '../../../shared/ledger/gift-routes.ts'
import * as ledger from '../../../shared/ledger/routes.ts'
import * as membership from '../../../shared/membership/routes.ts'
import * as missionsDesk from '../../../shared/missions/admin-routes.ts'
import * as missions from '../../../shared/missions/routes.ts'
import * as notifications from '../../../shared/notifications/routes.ts'
import * as staffNotices from '../../../shared/notifications/staff-routes.ts'
import * as buyers from '../../../shared/orders/buyer-routes.ts'
import * as orders from '../../../shared/orders/routes.ts'
import * as queues from '../../../shared/queues/routes.ts'
import type { Route } from '../../../shared/route.ts'
import * as service from '../../../shared/service/routes.ts'
import * as reports from '../../../shared/store/report-routes.ts'
import * as store from '../../../shared/store/routes.ts'

type Tag = { name: string; description: string; files: Record<string, Route>[] }

/** The areas of the contract, in the order of the document. A test fails for a route without an area. */
const areas: readonly Tag[] = [
  {
    name: 'accounts',
    description: 'Registering, signing in and out, passwords, passkeys, devices, and how staff manage users.',
    files: [accounts, sessions, passkeys, recovery, account, email, mails, ownData, roles, members],
  },
  { name: 'membership', description: 'Tiers, points and the daily award.', files: [membership] },
  {
    name: 'missions',
    description: `How members earn ${brand.coins}: words, evidence, orders and streaks, each paid out of a budget.`,
    files: [missions, missionsDesk],
  },
  {
    name: 'ledger',
    description: `${brand.coins}: the member’s statement, gifts from staff, and the ledger audit. One ${brand.coin} is worth one Australian dollar.`,
    files: [ledger, gifts, ledgerAudit, auditKeys],
  },
  {
    name: 'store',
    description: `Gift cards that members buy with ${brand.coins}, and codes that do not work.`,
    files: [store, reports],
  },
  { name: 'claims', description: 'Gift cards that members request and staff approve or decline.', files: [claims] },
  { name: 'card', description: 'The member’s virtual card and its Apple Wallet pass.', files: [card] },
  {
    name: 'catalogue',
    description: 'Merchandise and its stock. Prices are in Australian dollars without GST.',
    files: [catalogue, pages],
  },
  {
    name: 'orders',
    description: 'Checkout, payment on Stripe’s page, shipping, refunds and reported problems.',
    files: [orders, buyers],
  },
  {
    name: 'notifications',
    description: 'What happened to the member, what waits for staff, and what is read.',
    files: [notifications, staffNotices],
  },
  {
    name: 'community',
    description:
      'Beta tests of the games in development, their dev logs, the studio’s news, and the explorer cards that members share.',
    files: [community, gameLogs, news, explorers],
  },
  {
    name: 'figures',
    description: 'What the staff overview shows, counted as it happens: what is owed, what waits, sales and stock.',
    files: [figures],
  },
  { name: 'audit', description: 'Who did what to whom, when, and from where.', files: [audit] },
  {
    name: 'queues',
    description: 'How much waits for staff, and which items colleagues have open.',
    files: [queues],
  },
  { name: 'service', description: 'The API itself.', files: [service] },
]

export const tags = areas.map(({ name, description }) => ({ name, description }))

/** The area of a path. Throws for a path without an area. */
export function tagOf(path: string): string {
  const area = areas.find(({ files }) => files.some((file) => Object.values(file).some((route) => route.path === path)))
  if (!area) throw new Error(`${path} is in no area of openapi/tags.ts`)
  return area.name
}
