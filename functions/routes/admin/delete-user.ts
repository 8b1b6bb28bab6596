import * as contract from '../../../shared/contract/staff.ts'
import * as audit from '../../data/audit.ts'
import * as deletion from '../../data/deletion.ts'
import * as once from '../../data/once.ts'
import * as users from '../../data/users.ts'
import { assertDeletable, writeOff } from '../../domain/delete-user.ts'
import { serve } from '../../http/serve.ts'

const reply = { message: 'User deleted successfully' }

export const handler = serve(contract.deleteUser, {
  DELETE: {
    reads: ({ params }) => [users.key(params.id)],
    async run({ params, caller, found, once: request, now, exchange }) {
      const user = found.get(users.key(params.id))
      assertDeletable(user, caller.user)
      if (user.deletingAt === undefined) {
        const entry = { act: 'delete-user', actor: caller.user.id, subject: user.id, outcome: 'begun' } as const
        const along = [audit.recording({ ...entry, address: exchange.viewerAddress }, now)]
        await deletion.begin(user, writeOff(user, caller.user.id, now), { now, along })
      }
      await deletion.erase(user.id)
      await deletion.finish(user, once.recording(request, { userId: user.id }, now))
      return reply
    },
    replay: async () => reply,
  },
})
