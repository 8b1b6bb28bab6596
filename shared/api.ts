import * as account from './accounts/account-routes.ts'
import * as email from './accounts/email-routes.ts'
import * as mails from './accounts/mail-routes.ts'
import * as members from './accounts/member-routes.ts'
import * as ownData from './accounts/own-data-routes.ts'
import * as passkeys from './accounts/passkey-routes.ts'
import * as recovery from './accounts/recovery-routes.ts'
import * as roles from './accounts/role-routes.ts'
import * as accounts from './accounts/routes.ts'
import * as sessions from './accounts/session-routes.ts'
import * as audit from './audit/routes.ts'
import * as card from './card/routes.ts'
import * as notifications from './notifications/routes.ts'
import * as staffNotices from './notifications/staff-routes.ts'
import * as pages from './catalogue/page-routes.ts'
import * as catalogue from './catalogue/routes.ts'
import * as claims from './claims/routes.ts'
import * as figures from './figures/routes.ts'
import * as gameLogs from './community/log-routes.ts'
import * as explorers from './community/explorer-routes.ts'
import * as news from './community/news-routes.ts'
import * as community from './community/routes.ts'
import * as auditKeys from './ledger/audit-key-routes.ts'
import * as ledgerAudit from './ledger/audit-routes.ts'
import * as gifts from './ledger/gift-routes.ts'
import * as ledger from './ledger/routes.ts'
import * as membership from './membership/routes.ts'
import * as missionsDesk from './missions/admin-routes.ts'
import * as missions from './missions/routes.ts'
import * as buyers from './orders/buyer-routes.ts'
import * as orders from './orders/routes.ts'
import * as queues from './queues/routes.ts'
import * as service from './service/routes.ts'
import * as reports from './store/report-routes.ts'
import * as store from './store/routes.ts'
import { byName } from './route.ts'

const areas = [
  accounts,
  account,
  email,
  mails,
  ownData,
  passkeys,
  recovery,
  roles,
  members,
  sessions,
  membership,
  missions,
  missionsDesk,
  ledger,
  ledgerAudit,
  auditKeys,
  gifts,
  store,
  reports,
  claims,
  card,
  catalogue,
  pages,
  orders,
  buyers,
  notifications,
  staffNotices,
  community,
  gameLogs,
  explorers,
  news,
  figures,
  audit,
  queues,
  service,
] as const
type Routes<Area> = Area extends unknown ? Area[keyof Area] : never

/**
 * The API contract. The handlers, API Gateway, the local gateway, the browser's client, the OpenAPI document and the contract
 * tests are all derived from these routes. Each area defines its routes in `<area>/routes.ts`.
 */
export const api = byName(areas.flatMap<Routes<(typeof areas)[number]>>((area) => Object.values(area)))
