import * as contract from '../../../shared/contract/card.ts'
import * as cards from '../../data/cards.ts'
import { newPassLink, passLinkToken } from '../../domain/pass-link.ts'
import { Problem } from '../../domain/problem.ts'
import { siteOrigins } from '../../environment.ts'
import { serve } from '../../http/serve.ts'
import { secret } from '../../secrets/secrets.ts'
import { signWalletPass } from '../../wallet-pass/wallet-pass.ts'

export const handler = serve(contract.appleWallet, {
  GET: {
    reads: ({ userId }) => [cards.key(userId)],
    async run({ caller: { user }, found, now }) {
      const card = found.get(cards.key(user.id))
      if (!card) throw new Problem('no_card')
      const pass = await signWalletPass(user, card, now)
      const token = passLinkToken(newPassLink(user.id, now), await secret('LINK_KEY'))
      const [site] = siteOrigins()
      return {
        passData: Buffer.from(pass).toString('base64'),
        url: `${site}/api/card/apple-wallet/pass/${token}`,
      }
    },
  },
})
