import { brand } from '../../shared/brand.ts'
import { lazily } from '../../shared/lazily.ts'
import type { Block } from './mail-text.ts'

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const note = (words: string): Block => ({ kind: 'note', text: words })
export const facts = (...rows: [label: string, value: string][]): Block => ({ kind: 'facts', facts: rows })
/** The blocks that have lines. */
export const columns = (...each: { heading: string; lines: string[] }[]): Block => ({
  kind: 'columns',
  columns: each.filter(({ lines }) => lines.length > 0),
})
/** No button without an address: somebody removed the link key after the mail was stored. */
export const button = (label: string, address: string | undefined): Block[] =>
  address === undefined ? [] : [{ kind: 'button', label, address }]

const timeFormat = lazily(
  () =>
    new Intl.DateTimeFormat('en-AU', {
      timeZone: brand.timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
)
export const time = (at: string): string => timeFormat().format(new Date(at))

/** The button of a mail about an order. */
export const seeOrder = (link: string | undefined): Block[] => button('See your order', link)
/** Where a buyer reports a problem. */
export const problem = '“Problem with this order?” on the order’s page'
