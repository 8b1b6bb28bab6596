import type { Key } from '../../../functions/table/schema.ts'
import { open } from '../../../functions/vault/vault.ts'
import { readBatch } from '../table/read-rows.ts'
import type { ReadableTable } from '../table/table-client.ts'
import { addProblems, newFindings, type Findings } from './findings.ts'

type SealedCard = { id: string; sealedCode: string }

/** Opens the codes of a sample of gift cards, and forgets them. The key is that of the environment. */
export async function openCodes(copy: ReadableTable, sample: readonly Key[]): Promise<Findings> {
  const findings = newFindings('sealed codes', 'gift cards')
  for (const { id, sealedCode } of await readBatch<SealedCard>(copy, sample, ['id', 'sealedCode'])) {
    findings.checked += 1
    const isOpened = await open(sealedCode, id).then(
      (code) => code.length > 0,
      () => false,
    )
    if (!isOpened) addProblems(findings, [`the code of gift card ${id} cannot be opened`])
  }
  return findings
}
