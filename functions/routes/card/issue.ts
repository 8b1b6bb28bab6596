import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/card/routes.ts'
import * as cards from '../../card/cards.table.ts'
import { issueCard, toCardView } from '../../card/issue-card.ts'
import { serve } from '../../serve.ts'
import { cardKey } from '../../secrets/card.ts'

export const handler = serve(contract.issue, {
  POST: {
    async run({ caller: { user }, stillAuthorized, now }) {
      // Read the key first: if it is unavailable, no card is issued and the call can be repeated.
      const { version: keyVersion, key } = (await cardKey()).current(now)
      const card = issueCard(uuidv7(), user, { keyVersion, now })
      await cards.issue(card, stillAuthorized)
      return toCardView(card, key)
    },
  },
})
