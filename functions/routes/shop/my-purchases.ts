import * as contract from '../../../shared/store/routes.ts'
import { Id } from '../../../shared/text.ts'
import * as purchases from '../../store/purchases.table.ts'
import { toOwnReport } from '../../store/report-code.ts'
import * as reports from '../../store/reports.table.ts'
import { toPurchaseRecord } from '../../store/sell-gift-card.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const pageSize = 100

export const handler = serve(contract.myPurchases, {
  GET: {
    async prefetch({ query: { cursor }, userId }) {
      const request = { after: fromCursor(Id, cursor), limit: pageSize }
      const [page, reported] = await Promise.all([
        purchases.page(userId, request),
        reports.ofPurchases(userId, request),
      ])
      return { ...page, reports: new Map(reported.map((report) => [report.id, toOwnReport(report)])) }
    },
    run: async ({ prefetched: { rows, next, reports: reported } }) => ({
      rows: rows.map((purchase) => toPurchaseRecord(purchase, reported.get(purchase.id))),
      next: toCursor(next),
    }),
  },
})
