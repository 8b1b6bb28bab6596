import * as contract from '../../../shared/community/explorer-routes.ts'
import { explorerPage } from '../../community/explorer-page.ts'
import { findExplorer } from '../../community/find-explorer.use-case.ts'
import { siteOrigins } from '../../environment.ts'
import { missingPage } from '../../catalogue/page-head.ts'
import { serve } from '../../serve.ts'

/** The page of the app that the build made: the bundle contains its text. */
function shell(): string {
  const text = process.env.APP_SHELL
  if (!text) throw new Error('The bundle contains no page')
  return text
}

export const handler = serve(contract.explorerPage, {
  GET: {
    async run({ params: { username }, requestContext, now }) {
      const [origin = ''] = siteOrigins()
      const explorer = await findExplorer(username, now)
      if (!explorer) requestContext.isMissing = true
      return Buffer.from(explorer ? explorerPage(shell(), explorer, origin) : missingPage(shell()))
    },
  },
})
