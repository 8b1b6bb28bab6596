import type { StaffNotice } from '../../shared/notifications/staff-schema.ts'
import { pick } from '../../shared/pick.ts'
import { listStaff } from '../accounts/list-staff.use-case.ts'
import * as mailsOff from '../accounts/mails-off.table.ts'
import type { User } from '../accounts/user.ts'
import { insertMail } from '../mail/mails.table.ts'
import { sydneyDay, sydneyHour } from '../membership/sydney-day.ts'
import { batchGet } from '../table/rows.ts'
import { transact } from '../table/transactions.ts'
import { readWaiting, waitingFor } from './read-waiting.use-case.ts'
import * as bells from './staff-bells.table.ts'
import * as staffMail from './staff-mail.table.ts'
import { toNotices } from './staff-notice.ts'

const kind = 'staff-daily'
/** In Sydney. */
const morning = 8
const dayMilliseconds = 86_400_000

/** The person has the mail of this day already. */
class AlreadyMailed extends Error {
  override name = 'AlreadyMailed'
}

/** Whether a notice is a reason to write. Stock that is low stays low for as long as it is not bought: it is one for a day. */
const isReason = ({ kind: of, at }: StaffNotice, now: Date): boolean =>
  of !== 'stock' || now.getTime() - Date.parse(at) < dayMilliseconds

/** Writes the mail of the day for one person. Its id names the person and the day, so a second one is refused. */
async function write({ id: userId }: User, notices: StaffNotice[], day: string, now: Date): Promise<void> {
  const waiting = notices.map((notice) => pick(notice, ['kind', 'count', 'isMore', 'oldestAt']))
  const mail = insertMail({ id: `${kind}-${day}-${userId}`, userId, content: { kind, waiting } }, now)
  try {
    await transact([{ ...mail, conditionError: () => new AlreadyMailed() }])
  } catch (error) {
    if (!(error instanceof AlreadyMailed)) throw error
  }
}

/**
 * Once a day, in the morning in Sydney, tells the staff who want it what waits. The sender looks once more whether the person still is
 * staff and wants the mail. A run that dies is completed by the next one, and nobody gets a second mail.
 */
export async function mailStaff(now: Date): Promise<void> {
  const day = sydneyDay(now)
  if (sydneyHour(now) < morning || (await staffMail.lastDay()) === day) return
  const staff = await listStaff()
  const keysOf = ({ id }: User) => ({ choice: mailsOff.key(id, kind), bell: bells.key(id) })
  const found = await batchGet(staff.flatMap((user) => Object.values(keysOf(user))))
  const readers = staff.filter((user) => mailsOff.isOn(kind, found.get(keysOf(user).choice)))
  if (readers.length > 0) {
    const all = await readWaiting(now)
    for (const user of readers) {
      const notices = toNotices(await waitingFor(user, all, now), found.get(keysOf(user).bell) ?? {})
      if (notices.some((notice) => isReason(notice, now))) await write(user, notices, day, now)
    }
  }
  await staffMail.save(day)
}
