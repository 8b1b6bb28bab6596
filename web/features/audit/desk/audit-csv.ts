import type { AuditRecord } from '../../../../shared/audit/schema.ts'
import { csvFile, textCell } from '../../../ui/csv.ts'
import { studioCity, studioTime } from '../../../ui/format.ts'
import { entryWords } from './entry-words.ts'

const fields = [
  `When (${studioCity})`,
  'Who',
  'Who (ID)',
  'What',
  'Details',
  'Refused',
  'Subject',
  'Member',
  'Subject (ID)',
  'From',
]

/** Entries of the audit log as a CSV file, with the words of the screen. */
export const auditCsv = (entries: readonly AuditRecord[]): string =>
  csvFile(
    fields,
    entries.map((entry) => {
      const { at, actor, subject, address } = entry
      const { what, detail, hasFailed } = entryWords(entry)
      return [
        studioTime(at),
        textCell(actor.username ?? ''),
        // The first failed sign-ins were stored with the name as typed.
        textCell(actor.id),
        textCell(what),
        textCell(detail),
        hasFailed ? 'yes' : '',
        textCell(subject?.username ?? subject?.name ?? ''),
        textCell(subject?.owner?.username ?? ''),
        textCell(subject?.id ?? ''),
        address,
      ]
    }),
  )
