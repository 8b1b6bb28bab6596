import type { Overview } from '../../../../shared/figures/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { earlyReply } from '../../../api/early-responses.ts'
import { owedWords } from './movement-words.ts'

/** Shows what is owed in the first view of the overview (app/first-data.ts). */
export async function showOutstanding() {
  const sum = document.querySelector('[data-slot="outstanding"]')
  const owed = document.querySelector('[data-slot="owed"]')
  const overview = sum && owed && (await earlyReply<Overview>('/api/admin/overview'))
  if (!overview) return
  sum.textContent = formatAmount(overview.outstanding)
  owed.textContent = owedWords(overview)
}
