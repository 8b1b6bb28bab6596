import * as contract from '../../../../shared/card/routes.ts'
import * as cards from '../../../card/cards.table.ts'
import * as passLinks from '../../../card/pass-links.table.ts'
import { batchGet } from '../../../table/rows.ts'
import * as users from '../../../accounts/users.table.ts'
import { readPassLink } from '../../../card/sign-pass-link.ts'
import { Problem } from '../../../problem.ts'
import { serve } from '../../../serve.ts'
import { secret } from '../../../secrets/secrets.ts'
import { signCardPass } from '../../../card/sign-card-pass.use-case.ts'

const notGood = () =>
  new Problem('not_found', {
    message: 'This link was used already, or its five minutes are over. Open a new one from your wallet.',
  })

/**
 * A GET that writes, for a phone that follows a link can send nothing else. All it writes is that the link was used:
 * whoever makes it fetch the link gets nothing by that and takes nothing but the link. A HEAD, by which apps look at a
 * link before a person does, does not use it up, and gets none of the pass.
 */
export const handler = serve(contract.appleWalletPass, {
  GET: {
    async run({ params: { token }, now, requestContext }) {
      // Whoever invents links asks the table nothing.
      const link = readPassLink(token, await secret('LINK_KEY'), now)
      if (!link) throw notGood()
      const { userId } = link
      const found = await batchGet([users.key(userId), cards.key(userId), passLinks.key(link)])
      const [user, card] = [found.get(users.key(userId)), found.get(cards.key(userId))]
      if (!user || user.deletingAt !== undefined || !card || found.get(passLinks.key(link))) throw notGood()
      if (requestContext.isHead) return new Uint8Array()
      // Signed first: a pass that cannot be made leaves the link as it was.
      const pass = await signCardPass(user, card, now)
      await passLinks.redeem(link, notGood)
      return pass
    },
  },
})
