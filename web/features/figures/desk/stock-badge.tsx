import type { StockState } from '../../../../shared/stock-state.ts'
import { Badge } from '../../../ui/primitives.tsx'

/** What needs work, in a word. */
export function StockBadge({ state }: { state: StockState }) {
  if (state === 'enough') return <span />
  return state === 'out' ? <Badge tone="bad">Out</Badge> : <Badge tone="wait">Low</Badge>
}
