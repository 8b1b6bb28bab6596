import { formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import type { OwnReport, ReportStatus } from '../../shared/store/report.ts'
import { isReportable, reportDays } from '../../shared/store/reportable.ts'
import type { AdminReport } from '../../shared/store/report-schema.ts'
import type { Platform } from '../../shared/store/schema.ts'
import { Problem } from '../problem.ts'
import { asBareCode } from '../../shared/normalise-text.ts'
import type { GiftCard, Purchase } from './sell-gift-card.ts'

/** A report that the code of a purchase does not work. Its id is that of the purchase: each is reported once. */
export type CodeReport = {
  id: string
  userId: string
  username: string
  /** The purchased gift card: `name` is its name. */
  name: string
  platform: Platform
  amount: Cents
  /** The price that the member paid, and the amount of a refund. */
  solcoinsUsed: Cents
  codeLastFour: string
  words: string
  status: ReportStatus
  createdAt: string
  processedAt?: string
  /** The username of the staff member who answered. */
  processedBy?: string
  reason?: string
  /** The replacement gift card, and its code, sealed for that card. */
  giftCardId?: string
  sealedCode?: string
}

/** A member's text may contain a shorter code by chance. */
const minComparedLength = 6

/** Whether the words contain the code, in any spelling. */
export function mentionsCode(words: string, code: string): boolean {
  const normalised = asBareCode(code)
  return normalised.length >= minComparedLength && asBareCode(words).includes(normalised)
}

type Sender = { id: string; username: string }

/** Reports the code of a purchase. Throws `not_found`, `already_reported` or `too_late`. */
export function reportCode(
  { purchase, earlier }: { purchase: Purchase | undefined; earlier: CodeReport | undefined },
  { id: userId, username }: Sender,
  { words, codeLastFour, now }: { words: string; codeLastFour: string; now: Date },
): CodeReport {
  if (!purchase) throw new Problem('not_found', { message: 'We could not find that purchase.' })
  if (earlier) throw alreadyReported()
  if (!isReportable(purchase.purchaseDate, now))
    throw new Problem('too_late', { message: `A code can be reported for ${reportDays} days after its purchase.` })
  return {
    id: purchase.id,
    userId,
    username,
    name: purchase.giftCardName,
    platform: purchase.platform,
    amount: purchase.amount,
    solcoinsUsed: purchase.solcoinsPaid,
    codeLastFour,
    words,
    status: 'open',
    createdAt: now.toISOString(),
  }
}

export const alreadyReported = (): Problem =>
  new Problem('already_reported', { message: 'You have already reported this code.' })

/** The sealed code of a purchase, and the gift card that it is sealed for: the replacement's, if the code was replaced. */
export function currentCode(
  { giftCardId, sealedCode }: Purchase,
  report: Pick<CodeReport, 'giftCardId' | 'sealedCode'> | undefined,
): Pick<GiftCard, 'id' | 'sealedCode'> {
  return report?.giftCardId !== undefined && report.sealedCode !== undefined
    ? { id: report.giftCardId, sealedCode: report.sealedCode }
    : { id: giftCardId, sealedCode }
}

/** The report as its member sees it. */
export const ownReportAttributes = ['id', 'status', 'createdAt', 'reason'] as const
export type ListedOwnReport = Pick<CodeReport, (typeof ownReportAttributes)[number]>

export const toOwnReport = ({ status, createdAt, reason }: Omit<ListedOwnReport, 'id'>): OwnReport => ({
  status,
  createdAt,
  reason: reason ?? null,
})

/** The report as staff see it. */
export const toAdminReport = (report: CodeReport): AdminReport => ({
  ...pick(report, ['id', 'userId', 'username', 'name', 'platform', 'codeLastFour', 'words', 'status', 'createdAt']),
  amount: toAmount(report.amount),
  solcoinsPaid: toAmount(report.solcoinsUsed),
  processedAt: report.processedAt ?? null,
  processedBy: report.processedBy ?? null,
  reason: report.reason ?? null,
})

/** The Solcoins that a refund returns, in words. */
export const paidWords = ({ solcoinsUsed }: Pick<CodeReport, 'solcoinsUsed'>): string =>
  formatAmount(toAmount(solcoinsUsed))
