import * as contract from '../../../../shared/card/routes.ts'
import * as cards from '../../../card/cards.table.ts'
import * as passLinks from '../../../card/pass-links.table.ts'
import { batchGet } from '../../../table/rows.ts'
import * as users from '../../../accounts/users.table.ts'
import { keyLifetimeMilliseconds, readPassLink } from '../../../card/sign-pass-link.ts'
import { inMaintenance } from '../../../maintenance.ts'
import { Problem } from '../../../problem.ts'
import { serve } from '../../../serve.ts'
import { linkKey } from '../../../secrets/link.ts'
import { signCardPass } from '../../../card/sign-card-pass.use-case.ts'

const invalidLink = () =>
  new Problem('not_found', {
    message: 'This link has already been used or has expired. Open a new one from your wallet.',
  })

/**
 * This GET writes, because a phone that follows a link can send nothing else. It only records that the link was used, so
 * a forged request can do no more than use up that link. A HEAD, which apps send to preview a link, neither uses it up nor
 * returns the pass.
 */
export const handler = serve(contract.appleWalletPass, {
  GET: {
    async run({ params: { token }, now, requestContext }) {
      // A forged link causes no read of the table.
      const keys = (await linkKey()).usedSince(new Date(now.getTime() - keyLifetimeMilliseconds))
      const link = readPassLink(token, keys, now)
      if (!link) throw invalidLink()
      const { userId } = link
      const found = await batchGet([users.key(userId), cards.key(userId), passLinks.key(link)])
      const [user, card] = [found.get(users.key(userId)), found.get(cards.key(userId))]
      if (!user || user.deletingAt !== undefined || !card || found.get(passLinks.key(link))) throw invalidLink()
      if (requestContext.isHead) return new Uint8Array()
      if (requestContext.isInMaintenance) throw inMaintenance()
      // Sign before redeeming: if signing fails, the link can still be used.
      const pass = await signCardPass(user, card, now)
      await passLinks.redeem(link, invalidLink)
      return pass
    },
  },
})
