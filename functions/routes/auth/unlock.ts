import * as contract from '../../../shared/accounts/routes.ts'
import * as rates from '../../table/rate-limits.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import { Problem } from '../../problem.ts'
import { isStaff } from '../../accounts/user.ts'
import { isEqualInConstantTime } from '../../http/request-checks.ts'
import type { Caller } from '../../accounts/authenticate.use-case.ts'
import { serve } from '../../serve.ts'
import { rateLimitAddress } from '../../http/viewer-address.ts'
import { secret } from '../../secrets/secrets.ts'

const unlockMinutes = 15

/** The owner's passwords are case-sensitive; the rewards password is not. */
async function isCorrect(area: 'owner' | 'rewards', entered: string): Promise<boolean> {
  if (area === 'rewards')
    return isEqualInConstantTime(entered.toLowerCase(), (await secret('REWARDS_WORD')).toLowerCase())
  return (await secret('OWNER_WORDS')).split(',').some((password) => isEqualInConstantTime(entered, password))
}

function assertStaff(caller: Caller | undefined): Caller {
  if (!caller) throw new Problem('signed_out')
  if (!isStaff(caller.user)) throw new Problem('forbidden')
  return caller
}

export const handler = serve(contract.unlock, {
  POST: {
    async run({ body: { area, password }, caller, now, requestContext }) {
      const owner = area === 'owner' ? assertStaff(caller) : undefined
      const subject = owner ? owner.user.id : rateLimitAddress(requestContext.viewerAddress)
      await rates.consume('unlock', `${area}|${subject}`, now)
      if (!(await isCorrect(area, password))) throw new Problem('wrong_password')
      const until = new Date(now.getTime() + unlockMinutes * 60_000)
      if (owner && !(await sessions.unlock(owner.session, until))) throw new Problem('signed_out')
      await rates.reset('unlock', `${area}|${subject}`, now)
      return { area, until: until.toISOString() }
    },
  },
})
