import * as v from 'valibot'
import { Time } from '../text.ts'

/** `open` until staff answer with another code, with the Solcoins, or with neither. */
export const reportStatuses = ['open', 'replaced', 'refunded', 'declined'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** The report of a purchase's code as its member sees it. */
export const OwnReport = v.object({
  status: v.picklist(reportStatuses),
  createdAt: Time,
  /** The message of staff to the member. */
  reason: v.nullable(v.string()),
})
export type OwnReport = v.InferOutput<typeof OwnReport>
