import * as contract from '../../../shared/card/routes.ts'
import * as cards from '../../card/cards.table.ts'
import { newPassLink, passLinkToken } from '../../card/sign-pass-link.ts'
import { Problem } from '../../problem.ts'
import { siteOrigins } from '../../environment.ts'
import { serve } from '../../serve.ts'
import { linkKey } from '../../secrets/link.ts'
import { signCardPass } from '../../card/sign-card-pass.use-case.ts'

export const handler = serve(contract.appleWallet, {
  GET: {
    reads: ({ userId }) => [cards.key(userId)],
    async run({ caller: { user }, found, now }) {
      const card = found.get(cards.key(user.id))
      if (!card) throw new Problem('no_card')
      const pass = await signCardPass(user, card, now)
      const { key } = (await linkKey()).current(now)
      const token = passLinkToken(newPassLink(user.id, now), key)
      const [site] = siteOrigins()
      return {
        passData: Buffer.from(pass).toString('base64'),
        url: `${site}/api/card/apple-wallet/pass/${token}`,
      }
    },
  },
})
