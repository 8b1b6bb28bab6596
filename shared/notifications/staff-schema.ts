import * as v from 'valibot'
import { Time } from '../text.ts'
import { noticeKinds, optionalNotices } from './staff-notices.ts'

/** Everything of one kind that is waiting, as one notice. */
export const StaffNotice = v.object({
  kind: v.picklist(noticeKinds),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** There are more than were counted. */
  isMore: v.boolean(),
  /** What the latest are about, in a few words each, without repetitions. The fourth only says that there are more. */
  about: v.array(v.string()),
  /** When the latest came, and the oldest. Null: there are more than were counted. */
  at: Time,
  oldestAt: v.nullable(Time),
  isRead: v.boolean(),
})
export type StaffNotice = v.InferOutput<typeof StaffNotice>

const TurnedOff = v.pipe(
  v.array(v.picklist(optionalNotices, 'Invalid input'), 'Invalid input'),
  v.maxLength(optionalNotices.length, 'Invalid input'),
)

/** What waits for staff, the latest first, and which kinds the person has turned off. */
export const StaffNotices = v.object({ notices: v.array(StaffNotice), turnedOff: v.array(v.picklist(optionalNotices)) })
export type StaffNotices = v.InferOutput<typeof StaffNotices>

/** The time of the latest notice that the person has seen. */
export const SeenNotices = v.object({
  upTo: v.pipe(v.string('Invalid input'), v.maxLength(40, 'Invalid input'), v.isoTimestamp('Invalid input')),
})

/** The kinds that the person does not want to be told of. */
export const NoticeChoice = v.object({ turnedOff: TurnedOff })
