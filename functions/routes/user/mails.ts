import { mailKindsFor } from '../../../shared/accounts/optional-mails.ts'
import * as contract from '../../../shared/accounts/mail-routes.ts'
import * as mailsOff from '../../accounts/mails-off.table.ts'
import { isStaff } from '../../accounts/user.ts'
import { serve } from '../../serve.ts'
import { transact } from '../../table/transactions.ts'

export const handler = serve(contract.mailPreferences, {
  GET: {
    reads: ({ userId }) => mailsOff.keys(userId),
    run: async ({ caller: { user }, found }) =>
      mailKindsFor(isStaff(user)).map((kind) => ({
        kind,
        isOn: mailsOff.isOn(kind, found.get(mailsOff.key(user.id, kind))),
      })),
  },
  PUT: {
    reads: ({ userId, body }) => [mailsOff.key(userId, body.kind)],
    async run({ body: { kind, isOn }, caller: { user }, stillAuthorized, found, now }) {
      const wasOn = mailsOff.isOn(kind, found.get(mailsOff.key(user.id, kind)))
      if (isOn !== wasOn) await transact([...stillAuthorized, mailsOff.turn(user.id, { kind, isOn }, now)])
      return { kind, isOn }
    },
  },
})
