import * as contract from '../../../shared/accounts/routes.ts'
import { asPassword, asWord } from '../../../shared/normalise-text.ts'
import * as audit from '../../audit/entries.table.ts'
import * as rates from '../../table/rate-limits.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import { Problem } from '../../problem.ts'
import { isStaff } from '../../accounts/user.ts'
import { isEqualInConstantTime } from '../../http/constant-time.ts'
import type { Caller } from '../../accounts/authenticate.use-case.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { serve } from '../../serve.ts'
import { transact, type TransactionPart } from '../../table/transactions.ts'
import { guessLimitAddress } from '../../http/viewer-address.ts'
import { ownerWords, rewardsWord } from '../../secrets/words.ts'

const unlockMinutes = 15

/** Whether a password opens the area. The owner's passwords are case-sensitive; the rewards password is not. */
async function passwordCheck(area: 'owner' | 'rewards'): Promise<(entered: string) => boolean> {
  if (area === 'owner') {
    const passwords = await ownerWords()
    return (entered) => passwords.some((password) => isEqualInConstantTime(entered, asPassword(password)))
  }
  const password = asWord(await rewardsWord())
  return (entered) => isEqualInConstantTime(asWord(entered), password)
}

function assertStaff(caller: Caller | undefined): Caller {
  if (!caller) throw new Problem('signed_out')
  if (!isStaff(caller.user)) throw new Problem('forbidden')
  return caller
}

const entryOf = ({ user }: Caller, outcome: string, { viewerAddress }: RequestContext): audit.AuditEntry => ({
  action: 'unlock',
  actor: user.id,
  outcome,
  address: viewerAddress,
})

const unlockEntry = (caller: Caller, requestContext: RequestContext): TransactionPart =>
  audit.insertEntry(entryOf(caller, 'unlocked', requestContext), requestContext.now)

/** A flood of refused attempts leaves one entry in 15 minutes. */
function recordFailedUnlock(caller: Caller, { code }: Problem, requestContext: RequestContext): Promise<void> {
  const entry = entryOf(caller, code, requestContext)
  const { now } = requestContext
  return code === 'slow_down'
    ? audit.recordLastFailure(entry, `unlock|${caller.user.id}`, now)
    : audit.recordFailure(entry, now)
}

export const handler = serve(contract.unlock, {
  POST: {
    async run({ body: { area, password }, caller, stillAuthorized, now, requestContext }) {
      const owner = area === 'owner' ? assertStaff(caller) : undefined
      const isCorrect = await passwordCheck(area)
      const until = new Date(now.getTime() + unlockMinutes * 60_000)
      const subject = owner ? owner.user.id : guessLimitAddress(requestContext.viewerAddress)
      try {
        await rates.consume('unlock', `${area}|${subject}`, requestContext)
        if (!isCorrect(password)) throw new Problem('wrong_password')
      } catch (error) {
        if (owner && error instanceof Problem) await recordFailedUnlock(owner, error, requestContext)
        throw error
      }
      if (owner)
        await transact([...stillAuthorized, sessions.unlock(owner.session, until), unlockEntry(owner, requestContext)])
      await rates.reset('unlock', `${area}|${subject}`, now)
      return { area, until: until.toISOString() }
    },
  },
  DELETE: {
    run: ({ caller, stillAuthorized, now }) => transact([...stillAuthorized, sessions.unlock(caller.session, now)]),
  },
})
