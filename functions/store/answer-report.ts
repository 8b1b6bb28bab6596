import { brand } from '../../shared/brand.ts'
import { dollars } from '../../shared/money.ts'
import type { ReportAnswer } from '../../shared/store/report-schema.ts'
import { nextEntry, type Holder, type LedgerEntry } from '../ledger/add-entry.ts'
import type { NewNotification } from '../notifications/notification.ts'
import { Problem } from '../problem.ts'
import { paidWords, type CodeReport } from './report-code.ts'
import type { GiftCard } from './sell-gift-card.ts'

type Owner = Holder & { deletingAt?: string }
type Found = { report: CodeReport | undefined; owner: Owner | undefined }
/** A report that may be answered, and its member. */
export type Answerable = { report: CodeReport; owner: Owner }

/**
 * Checks that this staff member may answer the report. Throws `not_found`, also while the member's account is being deleted,
 * `already_answered`, or `forbidden` for their own report.
 */
export function assertAnswerable(found: Found, staffId: string): asserts found is Answerable {
  const { report, owner } = found
  if (!report || !owner || owner.deletingAt !== undefined) throw missingReport()
  if (report.userId === staffId) throw new Problem('forbidden', { message: 'You cannot answer your own report.' })
  if (report.status !== 'open') throw new Problem('already_answered')
}

export const missingReport = (): Problem => new Problem('not_found', { message: 'That report no longer exists.' })

const statusOf = { replace: 'replaced', refund: 'refunded', decline: 'declined' } as const

export type Answered = {
  report: CodeReport
  /** Returns what the member paid. */
  refund?: LedgerEntry
  /** The replacement gift card. */
  replacement?: GiftCard
}

type Answering = { staff: { id: string; username: string }; replacement: GiftCard | undefined; now: Date }

/** Answers a report. Throws `out_of_stock` if the code must be replaced and no gift card in stock can replace it. */
export function answerReport(
  { report, owner }: Answerable,
  { outcome, reason }: ReportAnswer,
  { staff, replacement, now }: Answering,
): Answered {
  const answered: CodeReport = {
    ...report,
    status: statusOf[outcome],
    processedAt: now.toISOString(),
    processedBy: staff.username,
    ...(reason && { reason }),
  }
  if (outcome === 'decline') return { report: answered }
  if (outcome === 'refund') return { report: answered, refund: refundOf(report, owner, { actor: staff.id, now }) }
  if (!replacement)
    throw new Problem('out_of_stock', {
      message: `There is no other ${dollars(report.amount)} gift card of this platform in stock. Add one, or return the ${brand.coins}.`,
    })
  return { report: { ...answered, giftCardId: replacement.id, sealedCode: replacement.sealedCode }, replacement }
}

const refundOf = (
  { id, name, solcoinsUsed }: CodeReport,
  owner: Holder,
  { actor, now }: { actor: string; now: Date },
): LedgerEntry =>
  nextEntry(
    owner,
    {
      kind: 'refund',
      account: 'refund',
      amount: solcoinsUsed,
      reason: `Code did not work: ${name}`,
      actor,
      link: id,
    },
    now,
  )

/** The notification of the answer to the member. */
export function reportAnswered(report: CodeReport): NewNotification {
  const { id, name, status, reason } = report
  const why = reason ? ` ${reason}` : ''
  const words = {
    replaced: `Your ${name} has a new code. Open it in your purchases.`,
    refunded: `Your ${paidWords(report)} ${brand.coins} for ${name} are back.`,
    declined: `Your report of ${name} was declined.`,
    open: `We received your report of ${name}.`,
  }[status]
  return { kind: 'report_answered', words: `${words}${why}`, link: id }
}
