import { keyOf } from '../table/key-of.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'
import { get, put, type Row, type TypedKey } from '../table/rows.ts'

const staffMailKey = keyOf('JOBS', 'staff-mail')

export const entity = defineEntity('staff-mail', staffMailKey, studioRow)

/** The day in Sydney whose mails to staff are all written. */
type StaffMail = { day: string }

const key = (): TypedKey<StaffMail> => staffMailKey()

export const lastDay = async (): Promise<string | undefined> => (await get(key()))?.day

export async function save(day: string): Promise<void> {
  const row: Row<StaffMail> = { ...key(), ...entity.stamp, day }
  await put(row)
}
