import * as contract from '../../../shared/contract/accounts.ts'
import * as sessions from '../../data/sessions.ts'
import { signedOut } from '../../http/cookies.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.logout, {
  POST: {
    async run({ exchange }) {
      if (exchange.credential) await sessions.end(exchange.credential)
      exchange.cookies = signedOut()
      return undefined
    },
  },
})
