import { brand } from '../../shared/brand.ts'
import { asSearched } from '../../shared/text-forms.ts'
import { isCommon } from '../passwords/common-passwords.ts'
import { Problem } from '../problem.ts'
import { isStaff, type User } from './user.ts'

/** The fewest characters of a password of staff, and of a word that opens the owner menu. */
const minForStaff = 12

/** A text without what people add to a name to make a password of it: case, punctuation, and digits around it. */
const coreOf = (text: string): string =>
  asSearched(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/^\d+|\d+$/g, '')

const brandNames = [brand.product, brand.studio]

const weakWord = (word: string, names: readonly string[]): string | undefined => {
  if (isCommon(word)) return 'Many people use this password. Choose another.'
  const core = coreOf(word)
  return core !== '' && names.some((name) => coreOf(name) === core)
    ? 'Choose a password that is not your username, your email or the name of this site.'
    : undefined
}

type Owner = Pick<User, 'username' | 'email' | 'userType'>

/** What is wrong with a password for this account, besides what the contract checks. Undefined if it may be used. */
export function passwordProblem(password: string, owner: Owner): string | undefined {
  if (isStaff(owner) && password.length < minForStaff)
    return `The password of staff must be at least ${minForStaff} characters`
  const [localPart = ''] = owner.email.split('@')
  return weakWord(password, [owner.username, owner.email, localPart, ...brandNames])
}

/** What is wrong with a word that opens the owner menu. */
export const ownerWordProblem = (word: string): string | undefined =>
  word.length < minForStaff ? `Must be at least ${minForStaff} characters` : weakWord(word, brandNames)

/** @throws Problem `invalid_input` at this field of the request */
export function assertUsable(password: string, owner: Owner, field: 'password' | 'next'): void {
  const message = passwordProblem(password, owner)
  if (message !== undefined) throw new Problem('invalid_input', { message, fields: { [field]: message } })
}

/**
 * Somebody who became staff may have a password from before. It opens nothing until a mailed link has replaced it.
 * @throws Problem `weak_password`
 */
export function assertStrongEnough(password: string, owner: Owner): void {
  if (isStaff(owner) && passwordProblem(password, owner) !== undefined) throw new Problem('weak_password')
}
