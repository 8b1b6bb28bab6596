import { resolve } from 'node:path'
import type { LedgerEntry } from '../../functions/ledger/add-entry.ts'
import { StartError } from '../local/start-error.ts'
import type { Report } from './audit-run.ts'
import { defineCommand } from './command.ts'
import type { Export } from './export/define-export.ts'
import { auditReports, ledger } from './export/ledger.ts'
import { members } from './export/members.ts'
import { orders } from './export/orders.ts'
import { writePrivateFile } from './export/private-file.ts'
import { reportProgress } from './progress.ts'
import { withTable } from './table/open-table.ts'
import { scanTable, type Usage } from './table/scan-table.ts'
import { announcement, sizeOf, tableClient, type ReadableTable } from './table/table-client.ts'

const exports = { members, ledger, orders, 'audit-reports': auditReports }
type ExportName = keyof typeof exports

const isExportName = (name: string): name is ExportName => Object.hasOwn(exports, name)

const explained = Object.entries(exports).map(([name, { help }]) => `${name}: ${help}`)

export const command = defineCommand({
  parameters: 'members|ledger|orders|audit-reports',
  loggedParameters: Object.keys(exports),
  description: `Writes members, ledger, orders or audit reports to a CSV file (RFC 4180) that only its owner can read. The file
gets its name when it is complete. It contains personal data, but no password, code, session or key. A cell that a
spreadsheet would take for a formula begins with an apostrophe. Times are in UTC. Solcoins and AUD have two decimals.

It works on the data folder of this machine (DATA_DIR) or, if TABLE_NAME is set, on a deployment (see infra/README.md).
It changes nothing. Its entry in the audit log says what was exported, and how many lines. It reads the
whole table once: half a read unit for each 4 kB, whichever part is exported. Rows that are written during the export
may be missing.

${explained.join('\n\n')}`,
  options: {
    output: { value: 'file', description: 'the file to write; otherwise solara-<name>-<time>.csv in this folder' },
  },
  async run({ parameters: [name = '', ...others], options: { output } }) {
    if (!isExportName(name) || others.length > 0)
      throw new StartError(
        'Name one of members, ledger, orders and audit-reports: see npm run operator -- export --help.',
      )
    const path = resolve(output ?? defaultName(name, new Date()))
    return withTable(({ name: table }) => writeExport(name, { client: tableClient(), name: table }, path))
  },
})

/** As in solara-members-20261122-093000.csv. */
const defaultName = (name: ExportName, now: Date): string =>
  `solara-${name}-${now
    .toISOString()
    .slice(0, 19)
    .replace('T', '-')
    .replaceAll(/[-:](?=\d\d)/g, '')}.csv`

async function writeExport(name: ExportName, table: ReadableTable, path: string): Promise<Report> {
  const size = await sizeOf(table)
  console.error(announcement(table, size))
  const usage: Usage = { rows: 0, units: 0 }
  const written = { rows: 0, unordered: 0 }
  await stoppable((stopped) =>
    writePrivateFile(path, async (file) => {
      const report = reportProgress(() => `${written.rows} lines from ${usage.rows} of about ${size.items} rows`)
      await file.write(exports[name].header)
      for await (const lines of chunks(exports[name], table, { usage, written })) {
        if (stopped.aborted) throw new StartError('Stopped: nothing was exported.')
        await file.write(lines)
        report()
      }
      await file.sync()
    }),
  )
  const text = [
    `Wrote ${written.rows} lines of ${name} to ${path}.`,
    `Read ${usage.rows} rows of the table ${table.name}, with ${usage.units} read units.`,
    ...(written.unordered > 0
      ? [`Entries out of sequence: ${written.unordered}. Sort by member_id and sequence, and run restore-drill.`]
      : []),
  ].join('\n')
  return { text, outcome: `${name}: ${written.rows} rows` }
}

type Counters = { usage: Usage; written: { rows: number; unordered: number } }

/** The file's lines, page by page, and counts what it reads. The rows of a member come one after another. */
async function* chunks({ entity, attributes, lines }: Export, table: ReadableTable, { usage, written }: Counters) {
  let last: LedgerEntry | undefined
  const wanted = { attributes: [...attributes, 'pk'], entities: [entity], usage, hasWholePartitions: true }
  for await (const rows of scanTable<object>(table, wanted)) {
    written.rows += rows.length
    if (entity === 'ledger')
      for (const entry of rows as LedgerEntry[]) {
        if (entry.sequence !== (last?.userId === entry.userId ? last.sequence : 0) + 1) written.unordered += 1
        last = entry
      }
    yield lines(rows)
  }
}

/** Calls `use` with a signal that the operator (Ctrl-C) or the system raises, so that no draft stays behind. */
async function stoppable(use: (stopped: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  await use(stopping.signal)
}
