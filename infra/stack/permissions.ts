import { changesToApply } from '../../functions/streams/apply-changes/filters.ts'
import { changesToPassOn } from '../../functions/streams/send-mails/filters.ts'
import type { RouteName } from '../../shared/calls.ts'
import type { Permissions, Job, Stream } from './function-permissions.ts'
import { auditMemory } from './function-sizes.ts'

/** The function that answers every /api path that is not in the contract. */
export const unknownPath = 'unknown-path'
export type JobName = keyof typeof jobs
export type StreamName = keyof typeof streams
export type FunctionName = RouteName | typeof unknownPath | JobName | StreamName

const routes: Record<RouteName | typeof unknownPath, Permissions> = {
  'auth/user': { table: 'write' },
  'auth/register': { table: 'write', secrets: ['card', 'link'], hashesPasswords: true },
  'auth/login': { table: 'write', secrets: ['link'], hashesPasswords: true },
  'auth/admin-login': { table: 'write', secrets: ['link'], hashesPasswords: true },
  'auth/logout': { table: 'write' },
  'auth/sessions': { table: 'write' },
  'auth/session': { table: 'write' },
  'auth/passkey/options': { table: 'write' },
  'auth/passkey/login': { table: 'write', secrets: ['link'] },
  'auth/passkeys': { table: 'write', secrets: ['link'] },
  'auth/passkeys/options': { table: 'write', hashesPasswords: true },
  'auth/passkeys/remove': { table: 'write', secrets: ['link'], hashesPasswords: true },
  'auth/unlock': { table: 'write', secrets: ['words'] },
  'auth/forgot': { table: 'write', secrets: ['link'] },
  'auth/reset': { table: 'write', secrets: ['link'], hashesPasswords: true },
  'user/export': { table: 'read', secrets: ['card'] },
  'user/delete': { table: 'write', secrets: ['link'], hashesPasswords: true },
  'user/profile': { table: 'write', secrets: ['link'], hashesPasswords: true },
  'user/password': { table: 'write', secrets: ['link'], hashesPasswords: true },
  'user/email/verify': { table: 'write', secrets: ['link'] },
  'user/orders': { table: 'read' },
  'user/email/confirm': { table: 'write', secrets: ['link'] },
  'user/notifications': { table: 'write' },
  'user/notifications/read': { table: 'write' },
  'user/mails': { table: 'write' },
  'user/mails/unsubscribe': { table: 'write', secrets: ['link'] },
  'user/membership': { table: 'read' },
  'user/daily-login': { table: 'write' },
  missions: { table: 'read' },
  'missions/earlier': { table: 'read' },
  'missions/invitation': { table: 'read', secrets: ['link'] },
  'missions/word': { table: 'write', secrets: ['fingerprint'] },
  'missions/evidence': { table: 'write' },
  'admin/missions': { table: 'write', secrets: ['fingerprint'] },
  'admin/mission': { table: 'write', secrets: ['fingerprint'] },
  'admin/missions/fund': { table: 'write' },
  'admin/mission-evidence': { table: 'read' },
  'admin/mission-evidence-item': { table: 'write' },
  'wallet/claimed-cards': { table: 'read' },
  'wallet/my-claims': { table: 'read' },
  'wallet/my-claims/cancel': { table: 'write' },
  'wallet/my-claims/reveal': { table: 'write', vault: 'open' },
  'wallet/submit-claim': { table: 'write' },
  'wallet/purchase-card': { table: 'write' },
  'wallet/statement': { table: 'read' },
  'card/details': { table: 'read', secrets: ['card'] },
  'card/issue': { table: 'write', secrets: ['card'] },
  'card/reveal': { table: 'write', secrets: ['card'], hashesPasswords: true },
  'card/apple-wallet': { table: 'read', secrets: ['card', 'link', 'wallet'] },
  'card/apple-wallet/pass': { table: 'write', secrets: ['card', 'link', 'wallet'] },
  'admin/delete-user': { table: 'write', secrets: ['link'] },
  'admin/claims': { table: 'read' },
  'admin/process-claim': { table: 'write', vault: 'seal' },
  'admin/overview': { table: 'read' },
  'admin/user': { table: 'read' },
  'admin/users': { table: 'read' },
  'admin/members': { table: 'write', secrets: ['link'] },
  'admin/members/statement': { table: 'write' },
  'admin/members/missions': { table: 'write' },
  'admin/members/notes': { table: 'write' },
  'admin/audit': { table: 'read' },
  'admin/users/role': { table: 'write', secrets: ['link'] },
  'admin/users/freeze': { table: 'write' },
  'admin/give-coins': { table: 'write' },
  'admin/ledger-audit': { table: 'read' },
  'ledger/audit-keys': { secrets: ['audit'] },
  'admin/approvals': { table: 'write' },
  'admin/queues': { table: 'write' },
  'admin/notices': { table: 'write' },
  'admin/approval': { table: 'write' },
  'admin/gifts': { table: 'write' },
  'admin/gifts/take-back': { table: 'write' },
  'admin/shop/add-item': { table: 'write', vault: 'seal', secrets: ['fingerprint'] },
  'admin/shop/inventory': { table: 'read' },
  'admin/shop/counts': { table: 'write' },
  'shop/items': { table: 'read' },
  'shop/purchase': { table: 'write', vault: 'open' },
  'shop/my-purchases': { table: 'read' },
  'shop/my-purchases/report': { table: 'write', vault: 'open' },
  'shop/my-purchases/reveal': { table: 'write', vault: 'open' },
  'shop/products': { table: 'read' },
  'shop/product': { table: 'read' },
  'shop/pages': { table: 'read' },
  'sitemap.xml': { table: 'read' },
  'user/address': { table: 'write' },
  'shop/restock': { table: 'write', secrets: ['link'] },
  'shop/checkout': { table: 'write', secrets: ['stripe'], stripe: true },
  'shop/checkout/cancel': { table: 'write', secrets: ['stripe'], stripe: true },
  'shop/orders': { table: 'write', secrets: ['stripe'], stripe: true },
  'shop/orders/find': { table: 'write' },
  'shop/orders/problem': { table: 'write' },
  'webhooks/stripe': { table: 'write', secrets: ['stripe'], stripe: true },
  'admin/shop/import': { table: 'write', vault: 'seal', secrets: ['fingerprint'] },
  'admin/shop/items': { table: 'write' },
  'admin/products': { table: 'write' },
  'admin/product': { table: 'write' },
  'admin/products/images': { table: 'read', media: 'put' },
  'admin/reports': { table: 'read' },
  'admin/report': { table: 'write' },
  'admin/orders': { table: 'read' },
  'admin/order': { table: 'write' },
  'admin/orders/refund': { table: 'write', secrets: ['stripe'], stripe: true },
  'admin/orders/cancel': { table: 'write', secrets: ['stripe'], stripe: true },
  'admin/orders/ship': { table: 'write' },
  'admin/orders/answer': { table: 'write' },
  games: { table: 'read' },
  'games/beta': { table: 'write' },
  'games/follow': { table: 'write' },
  'games/log': { table: 'read' },
  'user/betas': { table: 'read' },
  'admin/games/testers': { table: 'read' },
  'admin/games/export': { table: 'write' },
  'admin/games/log': { table: 'write' },
  'admin/games/log-entry': { table: 'write' },
  explorers: { table: 'read' },
  'explorers/page': { table: 'read' },
  'explorers/picture': { table: 'read', draws: true },
  leaderboard: { table: 'read' },
  news: { table: 'read' },
  'admin/news': { table: 'write' },
  'admin/news-item': { table: 'write' },
  health: { table: 'read' },
  'openapi.json': {},
  [unknownPath]: {},
}

/** The scheduled jobs: `reconcile` is the folder `functions/jobs/reconcile`. */
export const jobs = {
  reconcile: {
    table: 'write',
    secrets: ['stripe'],
    stripe: true,
    job: {
      everyMinutes: 5,
      timeoutSeconds: 290,
      alarm: {
        missedForMinutes: 15,
        isUrgent: true,
        description:
          'Stripe has not been compared with the orders for 15 minutes: orders whose webhooks were lost stay unsettled.',
      },
    },
  },
  audit: {
    table: 'write',
    secrets: ['audit', 'wallet'],
    job: {
      everyMinutes: 15,
      atOnce: 16,
      memory: auditMemory,
      timeoutSeconds: 840,
      alarm: {
        missedForMinutes: 60,
        description:
          'The job that audits the ledger has failed for an hour, or no audit was completed for 36 hours: damage would not be found.',
      },
    },
  },
  drill: {
    drills: true,
    secrets: ['audit'],
    job: {
      everyMinutes: 15,
      timeoutSeconds: 840,
      alarm: {
        missedForMinutes: 60,
        description: 'The job that restores the table as a copy, and checks it, has failed for an hour.',
      },
    },
  },
} satisfies Record<string, Permissions & { job: Job }>

export const jobNames = Object.keys(jobs) as JobName[]

/** The functions that receive the table's stream: `send-mails` is the folder `functions/streams/send-mails`. */
export const streams = {
  'send-mails': {
    table: 'write',
    secrets: ['link', 'stripe'],
    mail: true,
    stripe: true,
    stream: { filters: changesToPassOn, timeoutSeconds: 60 },
  },
  'apply-changes': {
    table: 'write',
    stream: { filters: changesToApply, timeoutSeconds: 60, batchSize: 100 },
  },
} satisfies Record<string, Permissions & { stream: Stream }>

export const streamNames = Object.keys(streams) as StreamName[]

export const permissions: Record<FunctionName, Permissions> = { ...routes, ...jobs, ...streams }
