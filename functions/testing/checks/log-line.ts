import * as v from 'valibot'

/** The fields that a log line may have. */
export const LogLine = v.strictObject({
  level: v.string(),
  message: v.literal('request'),
  timestamp: v.string(),
  service: v.literal('solara'),
  sampling_rate: v.optional(v.number()),
  route: v.string(),
  method: v.string(),
  status: v.number(),
  durationMilliseconds: v.number(),
  requestId: v.string(),
  userId: v.optional(v.string()),
  code: v.optional(v.string()),
  event: v.optional(v.string()),
  alarms: v.optional(
    v.array(v.picklist(['amount_differs', 'disputed', 'foreign_session', 'late_payment', 'refund_failed'])),
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
