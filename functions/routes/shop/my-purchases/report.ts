import * as contract from '../../../../shared/store/report-routes.ts'
import { Problem } from '../../../problem.ts'
import { serve } from '../../../serve.ts'
import * as giftCards from '../../../store/gift-cards.table.ts'
import * as purchases from '../../../store/purchases.table.ts'
import { mentionsCode, reportCode } from '../../../store/report-code.ts'
import * as reports from '../../../store/reports.table.ts'
import type { Purchase } from '../../../store/sell-gift-card.ts'
import { completedWith } from '../../../table/idempotency.ts'
import { get } from '../../../table/rows.ts'
import { open } from '../../../vault/vault.ts'

/** The report is stored as text, and a code must never be stored in clear text. */
async function assertWithoutCode(words: string, { sealedCode, giftCardId }: Purchase): Promise<void> {
  if (!mentionsCode(words, await open(sealedCode, giftCardId))) return
  const message = 'Leave the code out. We know which one it is.'
  throw new Problem('invalid_input', { message, fields: { words: message } })
}

export const handler = serve(contract.reportCode, {
  POST: {
    reads: ({ params, userId }) => [purchases.key(userId, params.id), reports.key(userId, params.id)],
    async run({ params, body: { words }, caller: { user }, stillAuthorized, found, idempotency, now }) {
      const purchase = found.get(purchases.key(user.id, params.id))
      const earlier = found.get(reports.key(user.id, params.id))
      const giftCard = purchase && (await get(giftCards.key(purchase.giftCardId)))
      const codeLastFour = giftCard?.codeLastFour ?? ''
      const report = reportCode({ purchase, earlier }, user, { words, codeLastFour, now })
      if (purchase) await assertWithoutCode(words, purchase)
      await reports.insert(report, [...stillAuthorized, ...completedWith(idempotency, { purchaseId: report.id }, now)])
    },
    replay: async () => {},
  },
})
