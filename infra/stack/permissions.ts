import type { RouteName } from '../../shared/calls.ts'

/** What the function of a route needs beyond running; its IAM policy and its environment come from this and nothing else. */
export type Permissions = {
  /** `read`: get and query. `write`: that, and put, update, delete and transactions. Absent: no access to the table. */
  table?: 'read' | 'write'
  /** Seal gift card codes (kms:Encrypt), open them (kms:Decrypt). */
  vault?: 'seal' | 'open'
  /** Talks to Stripe: each call may take four seconds. */
  stripe?: true
  /** Lets a browser upload into the media bucket: `put`. */
  media?: 'put'
  /** May read the deployment's secret. */
  secret?: true
  /** Called by the clock, and by nothing else: so often, and it may take almost as long. */
  everyMinutes?: number
  /** Hashes passwords: scrypt takes 128 MB a call and a whole processor. */
  hashesPasswords?: true
}

/** The function that answers every /api path that the contract does not know. */
export const unknownPath = 'unknown-path'
/** The function that makes good what Stripe could not tell us. */
export const reconcile = 'reconcile'
export type FunctionName = RouteName | typeof unknownPath | typeof reconcile

/** The file that a function's bundle begins with. */
export const sourceOf = (name: FunctionName): string =>
  permissions[name].everyMinutes === undefined ? `functions/routes/${name}.ts` : `functions/jobs/${name}/handler.ts`

export const permissions: Record<FunctionName, Permissions> = {
  'auth/user': { table: 'read' },
  'auth/register': { table: 'write', hashesPasswords: true },
  'auth/login': { table: 'write', hashesPasswords: true },
  'auth/admin-login': { table: 'write', hashesPasswords: true },
  'auth/logout': { table: 'write' },
  'auth/unlock': { table: 'write', secret: true },
  'user/membership': { table: 'read' },
  'user/daily-login': { table: 'write' },
  'wallet/claimed-cards': { table: 'read', vault: 'open' },
  'wallet/my-claims': { table: 'read', vault: 'open' },
  'wallet/submit-claim': { table: 'write' },
  'wallet/purchase-card': { table: 'write' },
  'wallet/statement': { table: 'read' },
  'card/details': { table: 'read', secret: true },
  'card/issue': { table: 'write', secret: true },
  'card/reveal': { table: 'write', secret: true, hashesPasswords: true },
  'card/transactions': { table: 'read' },
  'card/apple-wallet': { table: 'read', secret: true },
  'card/apple-wallet/pass': { table: 'write', secret: true },
  'admin/delete-user': { table: 'write' },
  'admin/claims': { table: 'read' },
  'admin/process-claim': { table: 'write', vault: 'seal' },
  'admin/user': { table: 'read' },
  'admin/users': { table: 'read' },
  'admin/give-coins': { table: 'write' },
  'admin/shop/add-item': { table: 'write', vault: 'seal', secret: true },
  'admin/shop/inventory': { table: 'read' },
  'admin/shop/counts': { table: 'read' },
  'shop/items': { table: 'read' },
  'shop/purchase': { table: 'write', vault: 'open' },
  'shop/my-purchases': { table: 'read' },
  'shop/my-purchases/reveal': { table: 'write', vault: 'open' },
  'shop/products': { table: 'read' },
  'shop/checkout': { table: 'write', secret: true, stripe: true },
  'shop/orders': { table: 'write', secret: true, stripe: true },
  'webhooks/stripe': { table: 'write', secret: true, stripe: true },
  'admin/shop/import': { table: 'write', vault: 'seal', secret: true },
  'admin/shop/items': { table: 'write' },
  'admin/products': { table: 'write' },
  'admin/product': { table: 'write' },
  'admin/products/images': { table: 'read', media: 'put' },
  'admin/orders': { table: 'read' },
  'admin/order': { table: 'read' },
  'admin/orders/refund': { table: 'write', secret: true, stripe: true },
  'admin/orders/ship': { table: 'write' },
  health: { table: 'read' },
  'openapi.json': {},
  [unknownPath]: {},
  [reconcile]: { table: 'write', secret: true, stripe: true, everyMinutes: 5 },
}
