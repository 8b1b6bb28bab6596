import type { AuditRecord } from '../../../../shared/audit/schema.ts'
import { useAction } from '../../../api/action.ts'
import { callPage } from '../../../api/client.ts'
import { formatCount } from '../../../ui/format.ts'
import { fileDay, saveFile } from '../../../ui/save-file.ts'
import type { auditQuery } from '../audit-filters.ts'

/** As many as 200 calls return. */
const mostEntries = 10_000

type Query = ReturnType<typeof auditQuery>

/** Every entry that matches, page by page; undefined if they are too many. */
async function readEntries(query: Query): Promise<AuditRecord[] | undefined> {
  const entries: AuditRecord[] = []
  let cursor: string | undefined
  do {
    const page = await callPage('admin/audit', 'GET', { query: { ...query, cursor } })
    entries.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor && entries.length <= mostEntries)
  return entries.length > mostEntries ? undefined : entries
}

async function saveEntries(query: Query): Promise<number | undefined> {
  // The CSV library loads when it is needed.
  const [{ auditCsv }, entries] = await Promise.all([import('./audit-csv.ts'), readEntries(query)])
  if (entries) saveFile(`audit-log-${fileDay()}.csv`, 'text/csv;charset=utf-8', auditCsv(entries))
  return entries?.length
}

/** Saves the entries that match a query as a CSV file. */
export const useExport = () =>
  useAction({
    send: saveEntries,
    done: (count) =>
      count === undefined
        ? {
            tone: 'bad',
            title: 'Export Failed',
            description: `More than ${formatCount(mostEntries)} entries match. Choose a shorter period.`,
          }
        : {
            title: 'Log Exported',
            description: `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'} of the audit log.`,
          },
    failed: ['Export Failed', 'Failed to export the log'],
  })
