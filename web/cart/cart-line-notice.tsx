import { Info, TriangleAlert } from 'lucide-react'
import { eachPrice, priceOfUnit } from '../../shared/catalogue/prices.ts'
import { toCents } from '../../shared/money.ts'
import { Row, Text } from '../ui/primitives.tsx'
import { type CartLine, isInStock } from './cart.ts'

/** What the customer should know about a line before they pay. */
function noticeFor(line: CartLine): { tone: 'bad' | 'sky' | 'faint'; text: string } | undefined {
  if (line.isGone) return { tone: 'bad', text: 'No longer sold. Not included in your order.' }
  if (!isInStock(line)) return { tone: 'bad', text: 'Out of stock. Not included in your order.' }
  if (line.quantity === 0) return { tone: 'faint', text: 'Quantity is 0. Not included in your order.' }
  if (line.priceBefore === undefined) return undefined
  return { tone: 'sky', text: `The price has changed. It was ${eachPrice(priceOfUnit(toCents(line.priceBefore)))}.` }
}

/** Reports a changed price, or why the line is not part of the order. */
export function CartLineNotice({ line }: { line: CartLine }) {
  const notice = noticeFor(line)
  if (!notice) return null
  const Icon = notice.tone === 'bad' ? TriangleAlert : Info
  return (
    <Row as={Text} gap={1} align="start" size="caption" tone={notice.tone}>
      <Icon size="1rem" aria-hidden />
      {notice.text}
    </Row>
  )
}
