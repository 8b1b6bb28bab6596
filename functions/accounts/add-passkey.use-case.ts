import type { Passkey } from '../../shared/accounts/passkey-schema.ts'
import { verifyCreation } from '../passkeys/verify.ts'
import type { RequestContext } from '../http/request-context.ts'
import { Problem } from '../problem.ts'
import * as rates from '../table/rate-limits.ts'
import { transact, type TransactionPart } from '../table/transactions.ts'
import type { Caller } from './authenticate.use-case.ts'
import * as challenges from './challenges.table.ts'
import { assertMayAddPasskey, mustUsePasskey } from './may-change-passkeys.use-case.ts'
import { newPasskey, toPasskey } from './passkey.ts'
import * as passkeys from './passkeys.table.ts'
import { passkeyMail } from './security-mails.use-case.ts'
import { staffEntry } from './staff-entry.use-case.ts'
import { isStaff } from './user.ts'

const refused = () => new Problem('unknown_passkey', { message: 'That passkey could not be added. Please try again.' })

type Adding = { caller: Caller; stillAuthorized: TransactionPart[]; requestContext: RequestContext }

/**
 * Adds the passkey that an authenticator created for the challenge of this session. The challenge is used up.
 * @throws Problem `unknown_passkey`, `already_registered`, `too_many_passkeys`, `passkey_required` or `slow_down`
 */
export async function addPasskey(
  { name, credential }: { name: string; credential: object },
  { caller: { user, session }, stillAuthorized, requestContext }: Adding,
): Promise<Passkey> {
  const { now } = requestContext
  assertMayAddPasskey({ user, session })
  const challengeKey = challenges.registrationKey(session.secretHash)
  const challenge = await challenges.find(challengeKey, now)
  if (!challenge) throw refused()
  const created = await verifyCreation(credential, {
    isChallenge: (received) => challenges.isChallenge(challenge, received),
    requiresVerification: isStaff(user),
  })
  if (!created) throw refused()
  const passkey = newPasskey(user, { name, ...created }, now)
  await transact([
    ...stillAuthorized,
    ...rates.consumeInTransaction('sign-in-change', user.id, now),
    challenges.consumeChallenge(challengeKey, challenge, now),
    ...passkeys.insertPasskey(passkey),
    ...(mustUsePasskey(user) ? [passkeys.checkNumber(user)] : []),
    ...(await passkeyMail(user, { kind: 'passkey-added', name: passkey.name }, now)),
    ...staffEntry(user, 'add-passkey', requestContext),
  ])
  return toPasskey(passkey)
}
