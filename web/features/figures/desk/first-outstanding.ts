import type { Overview } from '../../../../shared/figures/schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { earlyReply } from '../../../api/early-responses.ts'
import { owedWords } from './movement-words.ts'

/** Shows what is owed in the first view of the overview (app/first-data.ts). */
export async function showOutstanding() {
  const slots = ['outstanding', 'owed'].flatMap((name) => document.querySelector(`[data-slot="${name}"]`) ?? [])
  const overview = slots.length > 0 && (await earlyReply<Overview>('/api/admin/overview'))
  if (!overview) return
  const words = [formatAmount(overview.outstanding), owedWords(overview)]
  for (const [index, slot] of slots.entries()) slot.textContent = words[index] ?? ''
}
