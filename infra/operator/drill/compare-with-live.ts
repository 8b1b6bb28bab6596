import { formatWhole } from '../../../shared/format-number.ts'
import { maxInBatch, readBatch } from '../table/read-rows.ts'
import { sampleRows } from '../table/sample-rows.ts'
import type { ReadableTable, TableSize } from '../table/table-client.ts'
import { readAttributes, type CopiedRow } from './copy-rows.ts'
import { addProblems, newFindings, type Findings } from './findings.ts'

const asText = (row: object): string => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Compares a sample of the copy's rows that are never changed, nor deleted, with the live table's. */
export async function compareWithLive(sample: readonly CopiedRow[], live: ReadableTable): Promise<Findings> {
  const findings = newFindings('the live table', 'entries and purchases')
  for (let start = 0; start < sample.length; start += maxInBatch) {
    const batch = sample.slice(start, start + maxInBatch)
    const rows = await readBatch<CopiedRow>(live, batch, readAttributes)
    const byKey = new Map(rows.map((row) => [`${row.pk} ${row.sk}`, row]))
    for (const row of batch) {
      const other = byKey.get(`${row.pk} ${row.sk}`)
      findings.checked += 1
      if (!other) addProblems(findings, [`${row.pk} ${row.sk} is in the copy, but not in the live table`])
      else if (asText(row) !== asText(other))
        addProblems(findings, [`${row.pk} ${row.sk} differs from the one in the live table`])
    }
  }
  return findings
}

/** DynamoDB counts the live table's rows every six hours or so, and rows expire: only a far smaller copy is a problem. */
export function compareSize(rows: number, { items }: TableSize): Findings {
  const findings = { ...newFindings('the number of rows', 'rows'), checked: rows }
  if (rows < items / 2)
    addProblems(findings, [`the copy has ${formatWhole(rows)}, and the live table about ${formatWhole(items)}`])
  return findings
}

/** Rows that were written in the last seconds before the copy's time may be in it or not. */
const marginMilliseconds = 60_000

type Missing = { live: ReadableTable; items: number; copy: ReadableTable; before: Date }

/**
 * Looks for a sample of the live table's entries and purchases in the copy. Entries and purchases are never deleted, so each
 * that was written before the copy's time must be there.
 */
export async function findMissing({ live, items, copy, before }: Missing): Promise<Findings> {
  const findings = newFindings('what is missing', 'entries and purchases of the live table')
  const latest = new Date(before.getTime() - marginMilliseconds).toISOString()
  const isExpected = (row: CopiedRow) =>
    (row.entity === 'ledger' && row.at < latest) || (row.entity === 'purchase' && row.purchaseDate < latest)
  const expected = (await sampleRows<CopiedRow>(live, { items, attributes: readAttributes })).filter(isExpected)
  for (let start = 0; start < expected.length; start += maxInBatch) {
    const batch = expected.slice(start, start + maxInBatch)
    const found = new Set((await readBatch<CopiedRow>(copy, batch, ['pk', 'sk'])).map(({ pk, sk }) => `${pk} ${sk}`))
    const missing = batch.filter(({ pk, sk }) => !found.has(`${pk} ${sk}`))
    findings.checked += batch.length
    addProblems(
      findings,
      missing.map(({ pk, sk }) => `${pk} ${sk} is in the live table, but not in the copy`),
    )
  }
  return findings
}
