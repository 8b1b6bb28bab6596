import { X509Certificate, createPrivateKey } from 'node:crypto'
import * as v from 'valibot'
import { EnteredPassword } from '../../shared/accounts/schema.ts'
import { ownerWordProblem } from '../../functions/accounts/password-rule.use-case.ts'
import { maxVersions, parseVersionedKey } from '../../functions/secrets/versioned-key.ts'
import { assertUsable, WalletCertificates } from '../../functions/wallet-pass/certificates.ts'
import {
  secretNames,
  secretValues,
  type SecretName,
  type SecretValueName,
} from '../../functions/secrets/secret-values.ts'

/** The value to store, or the error in the entered text, without repeating the text. */
export type Checked = { value: string } | { problem: string }

type Form = {
  /** The description for the help. */
  description: string
  check: (entered: string) => Checked
  /** People choose it and type it: on a terminal, it is asked for twice. */
  isTyped?: true
  /** The damage of a new value. The operator confirms it first, even on one machine. */
  consequence?: string
  /** Why the value may not replace the current one. Undefined if it may. */
  refuse?: (before: string, value: string) => string | undefined
}

const matching =
  (pattern: RegExp, problem: string) =>
  (entered: string): Checked =>
    pattern.test(entered) ? { value: entered } : { problem }

/** Passwords are compared exactly: a space at either end would be part of them. */
const isUsableWord = (word: string): boolean => word === word.trim() && v.is(EnteredPassword, word)

function checkWords(entered: string): Checked {
  const words = entered.split(',')
  if (!words.every(isUsableWord))
    return {
      problem: 'Each password must have 12 to 200 characters and no space at either end; commas separate the passwords',
    }
  const problem = words.map(ownerWordProblem).find((each) => each !== undefined)
  return problem === undefined ? { value: entered } : { problem }
}

function checkCertificates(entered: string): Checked {
  try {
    const certificates = v.parse(WalletCertificates, JSON.parse(entered))
    assertUsable(certificates, new Date())
    const { signerCert, signerKey, signerKeyPassphrase: passphrase } = certificates
    const key = createPrivateKey({ key: signerKey, ...(passphrase !== undefined && { passphrase }) })
    if (!new X509Certificate(signerCert).checkPrivateKey(key))
      return { problem: 'signerKey is not the key of signerCert' }
    // One line, whatever the layout of the file.
    return { value: JSON.stringify(certificates) }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/** The messages of JSON's parser and of OpenSSL may quote what was entered. */
function problemOf(error: unknown): string {
  if (error instanceof v.ValiError) return `${v.getDotPath(error.issues[0]) ?? 'It'} is missing or wrong`
  if (error instanceof Error && error.message.startsWith('The signer certificate')) return error.message
  return error instanceof SyntaxError ? 'It is not JSON' : 'signerCert or signerKey cannot be read'
}

const keyPattern = /^[\w+/=-]{32,200}$/

/** One key or, to restore a copy of the stored value, one with its versions: see `functions/secrets/versioned-key.ts`. */
function checkKey(entered: string): Checked {
  try {
    const { all } = parseVersionedKey(entered)
    if (all.length <= maxVersions && all.every(({ key }) => keyPattern.test(key))) return { value: entered }
  } catch {
    // Not in the stored form.
  }
  return {
    problem:
      'It must be one key of 32 to 200 letters, digits and _ - + / =, or a copy of the stored value with its versions; rotate-keys adds a version',
  }
}

const versionsIn = (key: string): number => key.split(',').length

/** Values from a version that no longer exists could not be read. */
const refuseFewerVersions = (before: string, value: string): string | undefined =>
  versionsIn(value) < versionsIn(before)
    ? `the new value has fewer versions (${versionsIn(value)}) than the stored one (${versionsIn(before)}): give all of them, as rotate-keys wrote them`
    : undefined

const versioned = { check: checkKey, refuse: refuseFewerVersions }

export const secretForms: Record<SecretValueName, Form> = {
  OWNER_WORDS: {
    description: 'the accepted spellings of the owner password, separated by commas',
    check: checkWords,
    isTyped: true,
  },
  REWARDS_WORD: {
    description: 'the rewards password',
    check: (entered) =>
      isUsableWord(entered) && entered.length >= 6
        ? { value: entered }
        : { problem: 'It must have 6 to 200 characters and no space at either end' },
    isTyped: true,
  },
  STRIPE_SECRET_KEY: {
    description: "the key of Stripe's API: sk_… or rk_…",
    check: matching(/^[sr]k_(test|live)_\w+$/, 'It must begin with sk_live_, rk_live_, sk_test_ or rk_test_'),
  },
  STRIPE_WEBHOOK_SECRET: {
    description: "the signing secret of Stripe's webhook: whsec_…",
    check: matching(/^whsec_[\w+/=]+$/, 'It must begin with whsec_'),
  },
  WALLET_CERTIFICATES: {
    description: 'JSON with passTypeIdentifier, teamIdentifier, signerCert, signerKey and wwdr',
    check: checkCertificates,
  },
  CARD_KEY: {
    description: 'derives the numbers and CVVs of the cards; the deployment generates it',
    ...versioned,
    consequence: 'every card gets another number and CVV (rotate-keys card keeps them)',
  },
  FINGERPRINT_KEY: {
    description: 'recognises a gift card code; the deployment generates it',
    ...versioned,
    consequence: 'a code that is in the store already is no longer recognised (after rotate-keys fingerprint, it is)',
  },
  LINK_KEY: {
    description: 'signs links and device cookies; the deployment generates it',
    ...versioned,
    consequence: 'mailed links stop working and known devices are forgotten (after rotate-keys link, they are not)',
  },
  LEDGER_AUDIT_KEY: {
    description: 'signs the reports of the ledger audit; the deployment generates it',
    ...versioned,
    consequence:
      'earlier reports count as forged, because their key is no longer published (rotate-keys audit keeps it)',
  },
}

export const isValueName = (name: string): name is SecretValueName => Object.hasOwn(secretForms, name)

/** The secret that contains the value. */
export const secretOf = (value: SecretValueName): SecretName => {
  const found = secretNames.find((name) => (secretValues[name] as readonly SecretValueName[]).includes(value))
  if (!found) throw new Error(`No secret contains ${value}`)
  return found
}
