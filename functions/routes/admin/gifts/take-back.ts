import * as contract from '../../../../shared/ledger/gift-routes.ts'
import { toAmount } from '../../../../shared/money.ts'
import * as users from '../../../accounts/users.table.ts'
import * as gifts from '../../../ledger/gifts.table.ts'
import { takeBackGift } from '../../../ledger/take-back-gift.ts'
import { serve } from '../../../serve.ts'

const reply = (balanceAfter: number) => ({
  message: 'Gift taken back',
  newSolcoinBalance: toAmount(balanceAfter),
})

export const handler = serve(contract.takeBack, {
  POST: {
    reads: ({ params }) => [gifts.key(params.id)],
    async run(call) {
      const { params, body, caller, found, now } = call
      const stored = found.get(gifts.key(params.id))
      const known = { gift: stored && gifts.fromStored(stored), member: stored && (await users.find(stored.userId)) }
      const { gift, entry } = takeBackGift(known, { reason: body.reason, actor: caller.user.id }, now)
      await gifts.takeBack(gift, entry, call)
      return reply(entry.balanceAfter)
    },
    replay: async ({ balanceAfter }) => reply(Number(balanceAfter)),
  },
})
