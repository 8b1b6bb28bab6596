import { serve } from '../../http/serve.ts'
import { openSession, provePassword } from '../../http/sign-in.ts'

export const handler = serve('auth/login', {
  POST: {
    run: async ({ body, exchange }) => openSession(await provePassword(body, exchange), exchange),
  },
})
