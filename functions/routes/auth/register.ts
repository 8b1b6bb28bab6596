import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/accounts/routes.ts'
import * as cards from '../../card/cards.table.ts'
import * as rates from '../../table/rate-limits.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import * as users from '../../accounts/users.table.ts'
import { deviceOf } from '../../accounts/device.ts'
import { issueCard } from '../../card/issue-card.ts'
import { deviceIdOf, rememberDevice } from '../../accounts/recognise-device.use-case.ts'
import { verifyEmailMail } from '../../accounts/security-mails.use-case.ts'
import { assertUsable } from '../../accounts/password-rule.use-case.ts'
import { openAccount, toCurrentUser } from '../../accounts/user.ts'
import { signedInCookies } from '../../accounts/session-cookies.use-case.ts'
import { currentCardKeyVersion } from '../../secrets/card.ts'
import { serve } from '../../serve.ts'
import { invitedBy } from '../../missions/record-invitation.use-case.ts'
import { Problem } from '../../problem.ts'
import type { TransactionPart } from '../../table/transactions.ts'
import { guessLimitAddress } from '../../http/viewer-address.ts'
import { hashPassword } from '../../passwords/passwords.ts'

/** Opens the account, without the invitation when its network has had as many as the limit allows. */
async function openInvited(
  open: (more: TransactionPart[]) => Promise<void>,
  invitation: TransactionPart[],
): Promise<void> {
  try {
    await open(invitation)
  } catch (error) {
    const isBeyondLimit = error instanceof Problem && error.code === 'slow_down'
    if (invitation.length === 0 || !isBeyondLimit) throw error
    await open([])
  }
}

export const handler = serve(contract.register, {
  POST: {
    async run({ body: { password, invite, ...details }, now, requestContext }) {
      await rates.consume('registration', guessLimitAddress(requestContext.viewerAddress), requestContext)
      assertUsable(password, { ...details, userType: 'member' }, 'password')
      const passwordHash = await hashPassword(password)
      const user = openAccount({ ...details, id: randomUUID(), passwordHash, userType: 'member' }, now)
      const { session, token } = sessions.newSession(
        user,
        { method: 'password', device: deviceOf(requestContext.userAgent) },
        now,
      )
      const card = issueCard(uuidv7(), user, { keyVersion: await currentCardKeyVersion(now), now })
      const device = await rememberDevice(user, await deviceIdOf(requestContext), requestContext)
      const parts = [
        cards.insertCard(card),
        ...sessions.deleteSession(requestContext.credential),
        ...(await verifyEmailMail(user, now)),
        ...device.parts,
      ]
      const invitation = invite === undefined ? [] : await invitedBy(invite, user, requestContext)
      await openInvited((more) => users.open(user, session, [...parts, ...more]), invitation)
      requestContext.cookies = [...signedInCookies(user, token), ...device.cookies]
      requestContext.userId = user.id
      return toCurrentUser(user, session, now)
    },
  },
})
