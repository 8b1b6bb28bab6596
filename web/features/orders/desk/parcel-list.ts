import Papa from 'papaparse'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { Parcel } from './parcel-drafts.ts'

type Line = { line: number; text: string; name: string; carrier: string; tracking: string }

/** An order's number or id as people copy it, with a # or in capitals, or as our file has it. */
const plain = (text: string): string => text.replace(/^['#\s]+/, '').toLowerCase()

const looksLikeNumber = (text: string): boolean =>
  /^[\da-f]{8}$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(plain(text))

/** The columns of a file whose first row names them, as ours does. */
function columnsOf(cells: readonly string[]) {
  const place = (name: RegExp) => cells.findIndex((cell) => name.test(cell))
  const tracking = place(/^tracking\b/i)
  if (tracking === -1) return undefined
  return { tracking, carrier: place(/^carrier\b/i), name: Math.max(place(/^order id$/i), place(/^order\b(?! id)/i)) }
}

/** The words of a line without named columns: number, carrier and tracking number; number and tracking number; or only that. */
function wordsOf(cells: readonly string[]): Pick<Line, 'name' | 'carrier' | 'tracking'> {
  const filled = cells.filter((cell) => cell !== '')
  const words = filled.length > 1 ? filled : (filled[0] ?? '').split(/\s+/)
  const [name = '', ...rest] = words
  if (rest.length === 0) return { name: '', carrier: '', tracking: name }
  const carrier = filled.length > 2 ? (rest[0] ?? '') : ''
  return { name, carrier, tracking: (carrier ? rest.slice(1) : rest).join(' ') }
}

function linesOf(text: string): Line[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', '\t', ';'] })
  const rows = data
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const columns = columnsOf(rows[0]?.cells ?? [])
  if (!columns) return rows.map(({ line, cells }) => ({ line, text: cells.join(' ').trim(), ...wordsOf(cells) }))
  return rows.slice(1).map(({ line, cells }) => {
    const cell = (place: number) => (cells[place] ?? '').replace(/^'/, '')
    const [name, carrier, tracking] = [columns.name, columns.carrier, columns.tracking].map(cell) as [
      string,
      string,
      string,
    ]
    return { line, text: cells.join(' '), name, carrier, tracking }
  })
}

export type ReadList = {
  /** By the order's id. */
  parcels: ReadonlyMap<string, Parcel>
  /** What is wrong with the other lines, and their text. */
  problems: readonly string[]
  rest: string
}

/**
 * The parcels in a pasted list or a file: an order number and a tracking number in each line; or only tracking numbers, in the
 * sequence of the orders.
 */
export function readParcels(text: string, orders: readonly { id: string }[]): ReadList {
  const lines = linesOf(text)
  const idOf = (name: string) => orders.find(({ id }) => [id, orderNumber(id)].includes(plain(name)))?.id
  const isNamed = lines.some(({ name }) => idOf(name)) || lines.every(({ name }) => looksLikeNumber(name))
  const parcels = new Map<string, Parcel>()
  const left: { problem: string; text: string }[] = []
  const problemOf = (name: string, id: string | undefined, tracking: string): string | undefined => {
    if (id === undefined && !isNamed) return `there are only ${orders.length} orders.`
    if (id === undefined) return name ? `no order here has the number ${name}.` : 'it names no order.'
    if (tracking === '') return `order ${name} has no tracking number.`
    return parcels.has(id) ? `order ${name} is in the list twice.` : undefined
  }
  for (const [index, each] of lines.entries()) {
    const { line, text: typed, name, carrier } = each
    const tracking = isNamed ? each.tracking : [name, each.tracking].filter(Boolean).join(' ')
    const id = isNamed ? idOf(name) : orders[index]?.id
    const problem = problemOf(name, id, tracking)
    if (id === undefined || problem) left.push({ problem: `Line ${line} of the list: ${problem}`, text: typed })
    else parcels.set(id, { ...(carrier && { carrier }), tracking })
  }
  return {
    parcels,
    problems: left.map(({ problem }) => problem),
    rest: left.map((each) => each.text).join('\n'),
  }
}
