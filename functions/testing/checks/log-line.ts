import * as v from 'valibot'
import { ledgerKindNames } from '../../../shared/ledger/kinds.ts'

const always = {
  level: v.string(),
  timestamp: v.string(),
  service: v.literal('solara'),
  sampling_rate: v.optional(v.number()),
}

/** The fields that the line about a request may have. */
const RequestLine = v.strictObject({
  ...always,
  message: v.literal('request'),
  route: v.string(),
  method: v.string(),
  status: v.number(),
  durationMilliseconds: v.number(),
  requestId: v.string(),
  userId: v.optional(v.string()),
  code: v.optional(v.string()),
  event: v.optional(v.string()),
  alarms: v.optional(
    v.array(
      v.picklist(['amount_differs', 'disputed', 'foreign_session', 'late_payment', 'other_mode', 'refund_failed']),
    ),
  ),
  fault: v.optional(
    v.strictObject({
      name: v.string(),
      message: v.optional(v.string()),
      at: v.array(v.pipe(v.string(), v.maxLength(300))),
    }),
  ),
  Errors: v.optional(v.number()),
  _aws: v.optional(v.unknown()),
})

/** The line about an entry of a ledger: a number, and nothing about the member. */
const CoinsLine = v.strictObject({
  ...always,
  message: v.literal('coins moved'),
  kind: v.picklist(ledgerKindNames),
  coins: v.pipe(v.number(), v.minValue(0.01)),
})

/** The fields that a log line may have. */
export const LogLine = v.variant('message', [RequestLine, CoinsLine])
