import * as sessions from '../../data/sessions.ts'
import { signedOut } from '../../http/cookies.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve('auth/logout', {
  POST: {
    async run({ exchange }) {
      exchange.cookies = signedOut()
      if (exchange.credential) await sessions.end(exchange.credential)
      return undefined
    },
  },
})
