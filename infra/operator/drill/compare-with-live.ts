import type { ReadableTable } from '../table/table-client.ts'
import { maxInBatch, readBatch } from '../table/read-rows.ts'
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
