import { permissions, type FunctionName } from '../stack/permissions.ts'

/** The maximum cost of a function, as multiples of the floor measured in the same run. */
export type Budgets = { import: number; firstCall: number; size: number }

/** The maximum processor time of a warm call, as a multiple of the same table requests without our code. */
export const warmBudget = 1.15

const ordinary = { import: 1.2, firstCall: 1.25, size: 0.905 }
/** Signs an Apple Wallet pass: the library includes its own cryptography and validation, in plain JavaScript. */
const signing = { import: 1.5, firstCall: 2.5, size: 2.54 }
/** Signs an upload form: the S3 client includes the schemas of every S3 operation. */
const uploading = { import: 1.6, firstCall: 1.3, size: 1.45 }
/** Calls Stripe: the library instantiates every resource of its API when it connects. */
const paying = { import: 1.5, firstCall: 1.5, size: 1.77 }
/** Verifies passkeys: the library includes X.509 and ASN.1 in plain JavaScript, for attestations that we refuse. */
const verifying = { import: 1.8, firstCall: 1.6, size: 1.82 }
/** Serves the OpenAPI document, which is built from the schemas of every area and contains its explanations. */
const publishing = { import: 1.4, firstCall: 1.25, size: 1.09 }
/** Serves a product's page: the function contains the shop's document. */
const serving = { import: 1.2, firstCall: 1.25, size: 1.04 }

/** Added for the KMS client and for the Secrets Manager client. */
const vaultSize = 0.11
const secretSize = 0.06
/**
 * Added for the limits, the audit entries, the security mails, the versioned keys and the 10,000 most used passwords of a function that
 * checks a password.
 */
const passwordSize = 0.27
/** Added for the mails to buyers, their notifications, and the rows by which staff find an order, of a function that writes or searches orders. */
const orderSize = 0.06
/** Added for the orders that join an account whose email is proved. */
const joiningSize = 0.025
/** Added for the search for a gift card that replaces a code, beside the refund of a code. */
const replacingSize = 0.01
/** Added for the addresses of products. */
const addressSize = 0.01
/** Added for the proofs, sign-ups and search rows that a deletion erases. */
const erasingSize = 0.005
/** Added for the lists of every area whose oldest row the overview shows. */
const overviewSize = 0.003

function kindOf(name: FunctionName): Budgets {
  const { media, stripe } = permissions[name]
  if (name.startsWith('card/apple-wallet')) return signing
  if (name === 'auth/passkey/login' || name === 'auth/passkeys') return verifying
  if (name === 'openapi.json') return publishing
  if (name === 'shop/pages') return serving
  if (stripe) return paying
  return media ? uploading : ordinary
}

/** What some functions of an area have in addition. */
function areaSize(name: FunctionName): number {
  if (name === 'user/email/confirm') return joiningSize
  if (name === 'admin/report') return replacingSize
  if (name === 'admin/delete-user') return erasingSize
  if (name === 'admin/overview') return overviewSize
  if (name === 'admin/products' || name === 'admin/product') return addressSize
  return /^(admin\/orders?|shop\/orders\/problem)/.test(name) ? orderSize : 0
}

/** The budgets of a function. Password hashing is slow by design, so the first call has no limit. */
export function budgets(name: FunctionName): Budgets {
  const { vault, secrets, hashesPasswords } = permissions[name]
  const size = (vault ? vaultSize : 0) + (secrets ? secretSize : 0) + (hashesPasswords ? passwordSize : 0)
  const kind = kindOf(name)
  const firstCall = hashesPasswords ? Infinity : kind.firstCall
  return { ...kind, firstCall, size: kind.size + size + areaSize(name) }
}
