import { randomBytes, randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { insertLink } from '../../functions/accounts/mailed-links.table.ts'
import { openAccount } from '../../functions/accounts/user.ts'
import * as users from '../../functions/accounts/users.table.ts'
import * as audit from '../../functions/audit/entries.table.ts'
import * as cards from '../../functions/card/cards.table.ts'
import { issueCard } from '../../functions/card/issue-card.ts'
import { environment, siteOrigins } from '../../functions/environment.ts'
import { linkAddress, linkToken } from '../../functions/mail/link-token.ts'
import { hashPassword } from '../../functions/passwords/passwords.ts'
import { Problem } from '../../functions/problem.ts'
import { optionalSecret } from '../../functions/secrets/secrets.ts'
import { StartError } from '../local/start-error.ts'
import type { NewAdmin } from './admin-options.ts'

/** As long as the links that protect an account: the new admin may read it much later. */
const linkSeconds = 24 * 60 * 60

/** The key of the deployment's links. */
export async function readLinkKey(): Promise<string> {
  const key = await optionalSecret('LINK_KEY').catch((error: unknown) => {
    throw new StartError(`Cannot read the secret in SECRET_ARN (${String(error)}).`)
  })
  if (key !== undefined) return key
  throw new StartError(
    'The secret in SECRET_ARN has no LINK_KEY: add it as infra/README.md describes, or enter a password instead of --link.',
  )
}

/** A password that nobody knows: 256 random bits. */
const unknownPassword = () => randomBytes(32).toString('base64url')

/** What to tell the operator about an account that was not created. */
function explain(error: unknown, { username, email }: NewAdmin): Error {
  const taken = { username_taken: `username ${username}`, email_taken: `email address ${email}` }
  const name = error instanceof Problem && Object.hasOwn(taken, error.code) && taken[error.code as keyof typeof taken]
  return new StartError(
    name
      ? `The ${name} is taken, so nothing was changed: to make its owner an admin, change their role in the owner menu.`
      : `Cannot write to the table ${environment('TABLE_NAME')} (${String(error)}).`,
  )
}

/**
 * Creates the account, with its card and, if there is a link key, a link that sets the password: all or nothing. Returns what to
 * tell the operator.
 * @throws StartError when a name is taken, or the table cannot be used
 */
export async function createAdmin({ password, ...details }: NewAdmin, linkKey?: string): Promise<string> {
  const now = new Date()
  const passwordHash = await hashPassword(password ?? unknownPassword())
  const user = openAccount({ ...details, id: randomUUID(), passwordHash, userType: 'admin' }, now)
  const token = linkKey === undefined ? undefined : linkToken(uuidv7(), 'reset', linkKey)
  const link = { userId: user.id, purpose: 'reset', mailedTo: user.email, lifetimeSeconds: linkSeconds } as const
  const by = { actor: audit.operator, address: audit.operator }
  try {
    await users.open(user, undefined, [
      cards.insertCard(issueCard(uuidv7(), user, now)),
      audit.insertEntry({ action: 'create-admin', subject: user.id, outcome: 'created', ...by }, now),
      ...(token === undefined ? [] : [insertLink(token, link, now)]),
    ])
  } catch (error) {
    throw explain(error, details)
  }
  return report(details, token)
}

function report({ username, email }: NewAdmin, token?: string): string {
  const [site = ''] = siteOrigins()
  const next = `sign in at ${site}/admin-login and add a passkey at ${site}/account.`
  return [
    `Created the admin ${username} (${email}) in the table ${environment('TABLE_NAME')}.`,
    ...(token === undefined
      ? [`Next: ${next}`]
      : [
          'Next: set the password at this link, which works once, within 24 hours:',
          linkAddress(site, 'reset', token),
          `Then ${next}`,
        ]),
  ].join('\n')
}
