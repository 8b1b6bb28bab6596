import * as contract from '../../../shared/accounts/routes.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import { signedOutCookies } from '../../accounts/session-cookies.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.logout, {
  POST: {
    async run({ requestContext }) {
      if (requestContext.credential) await sessions.end(requestContext.credential)
      requestContext.cookies = signedOutCookies()
    },
  },
})
