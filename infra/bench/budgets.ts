import { permissions, type FunctionName } from '../stack/permissions.ts'

/** What a function may cost, as multiples of the floor that is measured in the same run. */
export type Budgets = { import: number; firstCall: number; size: number }

/** What a warm call may cost in processor time, as a multiple of the same questions to the table with nothing around them. */
export const warmBudget = 1.15

const ordinary = { import: 1.2, firstCall: 1.25, size: 0.75 }
/** Signs an Apple Wallet pass: the library brings its own cryptography and its own checks, in plain JavaScript. */
const signing = { import: 1.5, firstCall: 2.5, size: 2.4 }

/** Signs the form of an upload: S3's client brings along the shapes of all that S3 does. */
const uploading = { import: 1.6, firstCall: 1.3, size: 1.3 }

/** Asks Stripe, whose library makes itself ready for all of its API, the few calls that are used and all others. */
const paying = { import: 1.5, firstCall: 1.5, size: 1.1 }

/** Publishes the API's document, which it makes of the schemas of every area. */
const publishing = { import: 1.4, firstCall: 1.25, size: 0.85 }

/** What some functions carry beyond an ordinary one: KMS's client, Secrets Manager's. */
const vaultSize = 0.25
const secretSize = 0.12

function kindOf(name: FunctionName): Budgets {
  const { media, stripe } = permissions[name]
  if (name.startsWith('card/apple-wallet')) return signing
  if (name === 'openapi.json') return publishing
  if (stripe) return paying
  return media ? uploading : ordinary
}

/** The budgets of a function. Hashing a password is slow on purpose, so its first call has none. */
export function budgets(name: FunctionName): Budgets {
  const { vault, secret, hashesPasswords } = permissions[name]
  const size = (vault ? vaultSize : 0) + (secret ? secretSize : 0)
  const kind = kindOf(name)
  return { ...kind, firstCall: hashesPasswords ? Infinity : kind.firstCall, size: kind.size + size }
}
