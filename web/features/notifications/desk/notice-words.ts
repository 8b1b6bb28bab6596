import type { StaffNotice } from '../../../../shared/notifications/staff-schema.ts'
import { ageWords } from '../../../ui/format.ts'

const mostNamed = 3

/** "Mia Starling, Oscar Diaz", or the first three "and more". Some have an "and" of their own. */
const named = (about: readonly string[]): string =>
  `${about.slice(0, mostNamed).join(', ')}${about.length > mostNamed ? ' and more' : ''}`

/** What a notice is about, and how long the oldest has waited if it is another than the latest. */
export function noticeWords({ kind, about, at, oldestAt }: StaffNotice, now: Date): string {
  if (kind === 'ledger') return 'The nightly audit found damage. Read its report now.'
  const isAnother = oldestAt !== null && oldestAt !== at
  const age = isAnother ? [`The oldest has waited for ${ageWords(oldestAt, now.toISOString())}.`] : []
  return [`${named(about)}${about.length > 0 ? '.' : ''}`, ...(kind === 'stock' ? [] : age)].filter(Boolean).join(' ')
}
