import * as contract from '../../../shared/community/explorer-routes.ts'
import { explorerPicture, pictureFont, studioPicture } from '../../community/explorer-picture.ts'
import { findExplorer } from '../../community/find-explorer.use-case.ts'
import { drawPng } from '../../pictures/draw.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.explorerPicture, {
  GET: {
    async run({ params: { username }, requestContext, now }) {
      const explorer = await findExplorer(username, now)
      if (!explorer) requestContext.isMissing = true
      return drawPng(explorer ? explorerPicture(explorer) : studioPicture, pictureFont)
    },
  },
})
