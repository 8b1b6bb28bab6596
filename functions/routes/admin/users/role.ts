import * as contract from '../../../../shared/accounts/role-routes.ts'
import { changeRole, isPromotion } from '../../../accounts/change-role.ts'
import { changeUser } from '../../../accounts/change-user.use-case.ts'
import { listAdmins } from '../../../accounts/list-staff.use-case.ts'
import { staffPromotedMails } from '../../../accounts/security-mails.use-case.ts'
import type { User } from '../../../accounts/user.ts'
import * as users from '../../../accounts/users.table.ts'
import { serve } from '../../../serve.ts'

/** If the admin who gave the role is the only one, there is nobody to tell. */
async function tellAdmins({ username, userType: role }: User, { username: by }: User, now: Date) {
  const admins = await listAdmins()
  return admins.length < 2 ? [] : staffPromotedMails(admins, { username, role, by }, now)
}

export const handler = serve(contract.role, {
  POST: {
    reads: ({ params }) => [users.key(params.id)],
    async run({ params, body: { userType }, found, now, ...call }) {
      const change = changeRole(found.get(users.key(params.id)), { userType, actor: call.caller.user }, now)
      const outcome = `${change.before.userType} to ${userType}`
      const mails = isPromotion(change) ? await tellAdmins(change.after, call.caller.user, now) : []
      return changeUser(change, { action: 'change-role', outcome }, { ...call, mails, now })
    },
  },
})
