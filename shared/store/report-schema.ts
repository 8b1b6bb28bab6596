import * as v from 'valibot'
import { Face } from '../accounts/avatars.ts'
import { Amount } from '../amount.ts'
import { Cursor, Id, prose, requiredProse, Time } from '../text.ts'
import { reportStatuses } from './report.ts'
import { Platform } from './schema.ts'

export const maxReportWords = 1_000

/** A member's report about a code. It never contains the code: staff know which one it is. */
export const CodeReport = v.object({
  words: requiredProse('Tell us what happens when you use the code', maxReportWords),
})
export type CodeReport = v.InferOutput<typeof CodeReport>

export const reportOutcomes = ['replace', 'refund', 'decline'] as const

/** The answer of staff. The member reads the reason, which declining requires. */
export const ReportAnswer = v.pipe(
  v.object({
    outcome: v.picklist(reportOutcomes, 'Replace, refund or decline'),
    reason: v.optional(prose(maxReportWords)),
  }),
  v.forward(
    v.partialCheck(
      [['outcome'], ['reason']],
      ({ outcome, reason }) => outcome !== 'decline' || Boolean(reason),
      'Tell the member why',
    ),
    ['reason'],
  ),
)
export type ReportAnswer = v.InferOutput<typeof ReportAnswer>

/** Without a status: the open reports. */
export const ReportsQuery = v.object({
  status: v.optional(v.picklist(['open', 'answered'], 'Choose open or answered')),
  cursor: Cursor,
})

/** A report as staff see it, without the code. Its id is that of the purchase. */
export const AdminReport = v.object({
  id: Id,
  userId: Id,
  username: v.string(),
  /** The gift card's. */
  name: v.string(),
  platform: Platform,
  /** Face value in AUD. */
  amount: Amount,
  solcoinsPaid: Amount,
  codeLastFour: v.string(),
  words: v.string(),
  status: v.picklist(reportStatuses),
  createdAt: Time,
  processedAt: v.nullable(Time),
  /** The username of the staff member who answered. */
  processedBy: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})
export type AdminReport = v.InferOutput<typeof AdminReport>

/** A report in the staff list, with the member's picture. It is null for a deleted account. */
export const ListedReport = v.object({ ...AdminReport.entries, face: v.nullable(Face) })
export type ListedReport = v.InferOutput<typeof ListedReport>
