import * as contract from '../../../shared/accounts/member-routes.ts'
import * as devices from '../../accounts/devices.table.ts'
import { correctEmail, resendLink } from '../../accounts/help-with-email.use-case.ts'
import { toMember } from '../../accounts/member.ts'
import { findPeople } from '../../accounts/people.table.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import * as notes from '../../accounts/staff-notes.table.ts'
import * as users from '../../accounts/users.table.ts'
import { viewMember, viewReads } from '../../accounts/view-member.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.member, {
  GET: {
    reads: viewReads,
    prefetch: ({ params: { id } }) => Promise.all([sessions.all(id), devices.known(id), notes.all(id)]),
    async run({ prefetched: [stored, known, written], ...call }) {
      const user = await viewMember(call)
      const valid = known.filter((device) => devices.isKnown(device, user, call.now))
      const personOf = await findPeople(written.map(({ authorId }) => authorId))
      return toMember(user, { sessions: stored, devices: valid, notes: written, personOf }, call.now)
    },
  },
  POST: {
    reads: ({ params }) => [users.key(params.id)],
    run: (call) => resendLink(call.found.get(users.key(call.params.id)), call),
  },
  PATCH: {
    reads: ({ params }) => [users.key(params.id)],
    run: (call) => correctEmail(call.found.get(users.key(call.params.id)), call.body, call),
  },
})
