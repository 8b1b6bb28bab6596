import type { Answered } from './answer-report.ts'
import { markSold } from './gift-cards.table.ts'
import { storeKeys } from './keys.ts'
import * as soldCodes from './sold-codes.table.ts'
import { alreadyReported, ownReportAttributes, type CodeReport, type ListedOwnReport } from './report-code.ts'
import { checkOpen } from '../accounts/users.table.ts'
import { postEntry } from '../ledger/entries.table.ts'
import { queryPage, readPage, type PageRequest } from '../table/pages.ts'
import { count, type Row, type TypedKey } from '../table/rows.ts'
import type { IndexKey } from '../table/schema.ts'
import { insertRow, OptimisticLockError, replaceRow, transact, type TransactionPart } from '../table/transactions.ts'
import { lastPartOf } from '../table/key-of.ts'
import { defineEntity, hiddenRow, reference } from '../table/define-entity.ts'
import { exported } from '../accounts/export-account.ts'
import { counted } from '../figures/count-row.ts'

const listedAttributes = [
  ...(['id', 'userId', 'name', 'platform', 'amount', 'solcoinsUsed', 'codeLastFour', 'status'] as const),
  ...(['createdAt', 'processedAt', 'processedBy', 'summary'] as const),
] as const

export const entity = defineEntity('code-report', storeKeys.report, {
  owner: 'member',
  changes: 'yes',
  index: {
    keys: [storeKeys.openReportIndex, storeKeys.answeredReportIndex],
    contains: listedAttributes,
  },
  personal: ['words', 'reason', 'summary', 'username'],
  deletion: { afterPointer: ({ sk }) => pointerKey(lastPartOf(sk)) },
  download: { part: 'reports', attributes: exported['code-report'] },
  audit: {
    reads: ['id', 'userId', 'status', 'createdAt', 'processedAt', 'giftCardId', 'sealedCode'],
    refersTo: [
      'ledger',
      reference<CodeReport>('purchase', ({ userId, id }) => storeKeys.purchase(userId, id)),
      reference<CodeReport>(
        'code-report-pointer',
        ({ id }) => pointerKey(id),
        ({ userId }) => ({ userId }),
      ),
      reference<CodeReport>(
        'gift-card',
        ({ status, giftCardId }) => (status === 'replaced' ? [storeKeys.giftCard(giftCardId ?? 'none')] : []),
        ({ id, userId, sealedCode }) => ({ status: 'sold', soldTo: userId, replacementFor: id, sealedCode }),
      ),
    ],
    place: (report: CodeReport) =>
      report.status === 'open'
        ? storeKeys.openReportIndex(report)
        : storeKeys.answeredReportIndex(report.id, report.processedAt ?? ''),
  },
  figures: counted['code-report'],
})

export const pointerEntity = defineEntity('code-report-pointer', storeKeys.reportPointer, {
  ...hiddenRow('it leads to a report', 'with what it leads to', null),
  audit: { refersTo: ['code-report'] },
})

/** The owner of a report, stored under its id alone, so that staff find it by id with consistent reads. */
export type Pointer = { userId: string }

export const key = (userId: string, purchaseId: string): TypedKey<CodeReport> => storeKeys.report(userId, purchaseId)
export const pointerKey = (purchaseId: string): TypedKey<Pointer> => storeKeys.reportPointer(purchaseId)

/** The attributes that only the staff list shows. The index has them as one attribute. */
type Summary = Pick<CodeReport, 'username' | 'words' | 'reason'>
type IndexedReport = Omit<CodeReport, keyof Summary> & { summary: Summary }

function row(report: CodeReport): Row<CodeReport & { summary: Summary } & IndexKey> {
  const { username, words, reason } = report
  return {
    // A report that was read has its former place in the index.
    ...report,
    ...key(report.userId, report.id),
    ...(report.processedAt === undefined
      ? storeKeys.openReportIndex(report)
      : storeKeys.answeredReportIndex(report.id, report.processedAt)),
    ...entity.stamp,
    summary: { username, words, ...(reason !== undefined && { reason }) },
  }
}

/** Stores a report, on condition that the purchase was not reported before. Throws `already_reported`. */
export function insert(report: CodeReport, extraParts: TransactionPart[]): Promise<void> {
  const pointer: Row<Pointer> = { ...pointerKey(report.id), ...pointerEntity.stamp, userId: report.userId }
  return transact([insertRow(row(report), alreadyReported), insertRow(pointer, alreadyReported), ...extraParts])
}

/** The payment or the replacement of an answer, on condition that the member's account is open. */
function compensation({ report, refund, replacement }: Answered): TransactionPart[] {
  if (refund) return postEntry(refund, { redeemed: -refund.amount })
  const open = checkOpen(report.userId)
  if (!replacement) return [open]
  const sold = markSold(replacement, report.userId, report.processedAt ?? '', report.id)
  // Another buyer, or another answer, took this gift card: the call tries the next one.
  return [
    open,
    { ...sold, conditionError: () => new OptimisticLockError() },
    ...soldCodes.insert(replacement, report.userId),
  ]
}

/**
 * Stores the answer with its refund or replacement: all or nothing. Throws OptimisticLockError if the report was already
 * answered.
 */
export const answer = (answered: Answered, extraParts: TransactionPart[]): Promise<void> =>
  transact([
    replaceRow(row(answered.report), {
      condition: 'gsi1pk = :open',
      values: { ':open': storeKeys.reportsPartition('open') },
    }),
    ...compensation(answered),
    ...extraParts,
  ])

/** The member's reports of the purchases on a page with the same request: both lists are in the order of the purchases' ids. */
export const ofPurchases = async (userId: string, request: PageRequest): Promise<ListedOwnReport[]> =>
  (await queryPage<ListedOwnReport>({ in: storeKeys.reports(userId), attributes: ownReportAttributes }, request)).rows

/** The place of a report in the staff list. */
export type ReportPosition = { userId: string; id: string; at: string }

const positionOf = ({ userId, id, createdAt, processedAt }: IndexedReport): ReportPosition => ({
  userId,
  id,
  at: processedAt ?? createdAt,
})

/** A page of the open reports, oldest first, or of the answered ones, newest first. */
export async function page(
  status: 'open' | 'answered',
  { after, limit }: { after: ReportPosition | undefined; limit: number },
) {
  const index = storeKeys.reportsPartition(status)
  const { rows, last } = await readPage<IndexedReport>({
    in: { index },
    attributes: listedAttributes,
    newestFirst: status === 'answered',
    limit,
    after: after && { ...storeKeys.report(after.userId, after.id), gsi1pk: index, gsi1sk: `${after.at}#${after.id}` },
  })
  return {
    rows: rows.map(({ summary, ...report }): CodeReport => ({ ...report, ...summary })),
    next: last && positionOf(last),
  }
}

/** How many reports nobody has answered, up to `max`. */
export const countOpen = (max: number): Promise<number> =>
  count({ in: { index: storeKeys.reportsPartition('open') }, limit: max })
