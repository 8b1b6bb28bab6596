import * as contract from '../../../../shared/accounts/mail-routes.ts'
import { brand } from '../../../../shared/brand.ts'
import { unsubscribe } from '../../../accounts/unsubscribe.use-case.ts'
import { serve } from '../../../serve.ts'

/** Mail programs without a button of their own, and programs that check mails, open the address of `List-Unsubscribe`. */
const page = (token: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=/unsubscribe#${token}">
<title>${brand.product}</title>
</head>
<body><p><a href="/unsubscribe#${token}">Choose which emails you get</a></p></body>
</html>
`

export const handler = serve(contract.unsubscribe, {
  GET: { run: async ({ query: { token } }) => new TextEncoder().encode(page(token)) },
  POST: { run: ({ query: { token }, now }) => unsubscribe(token, now) },
})
