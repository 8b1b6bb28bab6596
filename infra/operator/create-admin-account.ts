import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { insertLink } from '../../functions/accounts/mailed-links.table.ts'
import * as passwords from '../../functions/accounts/passwords.table.ts'
import { openAccount, type User } from '../../functions/accounts/user.ts'
import * as users from '../../functions/accounts/users.table.ts'
import * as audit from '../../functions/audit/entries.table.ts'
import * as cards from '../../functions/card/cards.table.ts'
import { issueCard } from '../../functions/card/issue-card.ts'
import { environment, siteOrigins } from '../../functions/environment.ts'
import { linkAddress, linkToken } from '../../functions/mail/link-token.ts'
import { hashPassword, noPassword } from '../../functions/passwords/passwords.ts'
import { Problem } from '../../functions/problem.ts'
import { currentCardKeyVersion } from '../../functions/secrets/card.ts'
import { optionalLinkKey } from '../../functions/secrets/link.ts'
import type { SecretName } from '../../functions/secrets/secret-values.ts'
import { transact } from '../../functions/table/transactions.ts'
import { StartError } from '../local/start-error.ts'
import type { NewAdmin } from './admin-options.ts'
import { whoRuns } from './audit-run.ts'

/** As long as for the links that protect an account: the new admin may read it much later. */
const linkSeconds = 24 * 60 * 60

const reading = <T>(secret: SecretName, value: Promise<T>): Promise<T> =>
  value.catch((error: unknown) => {
    throw new StartError(`Cannot read the secret ${secret} in SECRET_ARNS (${String(error)}).`)
  })

/** The key of the deployment's links. */
export async function readLinkKey(): Promise<string> {
  const key = await reading('link', optionalLinkKey())
  if (key !== undefined) return key.current(new Date()).key
  throw new StartError(
    'The secret link in SECRET_ARNS has no LINK_KEY: set it with set-secret, or enter a password instead of --link.',
  )
}

const byOperator = () => ({ actor: audit.operator, address: whoRuns() })

/** A link that sets the password of this account: its token, and the part of a transaction that stores it. */
function newLink({ id, email }: Pick<User, 'id' | 'email'>, linkKey: string, now: Date) {
  const token = linkToken(uuidv7(), 'reset', linkKey)
  const link = { userId: id, purpose: 'reset', mailedTo: email, lifetimeSeconds: linkSeconds } as const
  return { token, part: insertLink(token, link, now) }
}

/** The message to the operator about an account that was not created. */
function explain(error: unknown, { username, email }: NewAdmin): Error {
  const taken = { username_taken: `username ${username}`, email_taken: `email address ${email}` }
  if (error instanceof StartError) return error
  const name = error instanceof Problem && Object.hasOwn(taken, error.code) && taken[error.code as keyof typeof taken]
  return new StartError(
    name
      ? `The ${name} is taken, so nothing was changed: to make its owner an admin, change their role in the owner menu.`
      : `Cannot write to the table ${environment('TABLE_NAME')} (${String(error)}).`,
  )
}

/** Creates the account with its card and, if there is a link key, a link that sets the password. Returns the link's token. */
async function openAdmin({ password, ...details }: NewAdmin, linkKey?: string): Promise<string | undefined> {
  const now = new Date()
  // Without SECRET_ARNS it is the first: what a former version of the key derives remains valid.
  const keyVersion = await reading('card', currentCardKeyVersion(now))
  const passwordHash = password === undefined ? noPassword : await hashPassword(password)
  // The operator knows the address: the admin gets the mails that protect the account from the beginning.
  const opened = openAccount({ ...details, id: randomUUID(), passwordHash, userType: 'admin' }, now)
  const user = { ...opened, emailVerifiedAt: now.toISOString() }
  const link = linkKey === undefined ? undefined : newLink(user, linkKey, now)
  await users.open(user, undefined, [
    cards.insertCard(issueCard(uuidv7(), user, { keyVersion, now })),
    audit.insertEntry({ action: 'create-admin', subject: user.id, outcome: 'created', ...byOperator() }, now),
    ...(link ? [link.part] : []),
  ])
  return link?.token
}

const isWithoutPassword = ({ userType, passwordHash }: User): boolean =>
  userType === 'admin' && passwordHash === noPassword

/**
 * Stores another link for an admin with these names and no password: the first one may have been lost before it was printed.
 * Returns its token, or undefined when there is no such admin.
 */
async function renewLink({ username, email }: NewAdmin, linkKey: string): Promise<string | undefined> {
  const now = new Date()
  const userId = await users.findId(username)
  const user = userId === undefined ? undefined : await users.find(userId)
  if (!user || !isWithoutPassword(user) || user.email.toLowerCase() !== email.toLowerCase()) return undefined
  const { token, part } = newLink(user, linkKey, now)
  await transact([
    passwords.checkUnchanged(user, () => new Problem('username_taken')),
    audit.insertEntry({ action: 'create-admin', subject: user.id, outcome: 'new link', ...byOperator() }, now),
    part,
  ])
  return token
}

const isTaken = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'username_taken' || error.code === 'email_taken')

async function openOrRenew(admin: NewAdmin, linkKey?: string): Promise<string> {
  const name = `admin ${admin.username} (${admin.email})`
  const table = environment('TABLE_NAME')
  try {
    const token = await openAdmin(admin, linkKey)
    return report(`Created the ${name} in the table ${table}.`, token)
  } catch (error) {
    const token = linkKey !== undefined && isTaken(error) ? await renewLink(admin, linkKey) : undefined
    if (token === undefined) throw error
    return report(`The ${name} in the table ${table} has no password yet.`, token)
  }
}

/**
 * Creates the admin, all or nothing. With a link key, an admin with these names and no password gets another link. Returns the
 * message to the operator.
 * @throws StartError when a name is taken, or the table cannot be used
 */
export const createAdmin = (admin: NewAdmin, linkKey?: string): Promise<string> =>
  openOrRenew(admin, linkKey).catch((error: unknown) => {
    throw explain(error, admin)
  })

function report(outcome: string, token?: string): string {
  const [site = ''] = siteOrigins()
  const next = `sign in at ${site}/admin-login and add a passkey at ${site}/account.`
  return [
    outcome,
    ...(token === undefined
      ? [`Next: ${next}`]
      : [
          'Next: set the password at this link, which works once, within 24 hours:',
          linkAddress(site, 'reset', token),
          `Then ${next}`,
        ]),
  ].join('\n')
}
