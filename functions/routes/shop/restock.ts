import * as contract from '../../../shared/catalogue/routes.ts'
import { confirmRestock, requestAsMember, requestByMail } from '../../catalogue/restock.use-case.ts'
import { guessLimitAddress } from '../../http/viewer-address.ts'
import { Problem } from '../../problem.ts'
import { linkKey } from '../../secrets/link.ts'
import { serve } from '../../serve.ts'
import * as rates from '../../table/rate-limits.ts'

const missing = 'Email is required'

export const handler = serve(contract.restock, {
  POST: {
    async run({ body: { email, productId, variantId = null }, caller, stillAuthorized, requestContext, now }) {
      const own = caller?.user.email
      const address = email ?? own
      if (address === undefined) throw new Problem('invalid_input', { message: missing, fields: { email: missing } })
      const asked = { productId, variantId, address }
      const isConfirmed = address === own && caller?.user.emailVerifiedAt !== undefined
      // Without the key of links, nobody could confirm, and no attempt counts.
      if (!isConfirmed) await linkKey()
      await rates.consume('restock', guessLimitAddress(requestContext.viewerAddress), requestContext)
      if (isConfirmed) await requestAsMember(asked, stillAuthorized, now)
      else await requestByMail(asked, { stillAuthorized, request: requestContext })
      return { isConfirmed }
    },
  },
  // Nobody guesses a proof of 256 bits: the attempts are not counted.
  PUT: { run: ({ body: { token }, now }) => confirmRestock(token, now) },
})
