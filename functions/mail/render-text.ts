import { brand } from '../../shared/brand.ts'
import { turnOff, type Block, type MailText, type Site } from './mail-text.ts'

const width = 54
const billWidth = 46

/** Breaks a paragraph between words. A word longer than a line, such as an address, gets a line of its own. */
function wrapped(text: string, columns: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && `${line} ${word}`.length <= columns) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

const wrap = (text: string): string => wrapped(text, width).join('\n')

/** The amount is in the last line of the label, at the right. */
function billed([label, amount]: [string, string]): string {
  const lines = wrapped(label, billWidth - amount.length - 2)
  const last = lines.pop() ?? ''
  return [...lines, last.padEnd(billWidth - amount.length) + amount].join('\n')
}

function renderBill({ lines, sums, total }: Extract<Block, { kind: 'bill' }>): string {
  const summed = [...sums.map(billed), '-'.repeat(billWidth), billed(total)].join('\n')
  return [...(lines.length > 0 ? [lines.map(billed).join('\n')] : []), summed].join('\n\n')
}

const renderColumn = ({ heading, lines }: { heading: string; lines: string[] }): string =>
  [heading, ...lines.flatMap((line) => wrapped(line, width - 2).map((part) => `  ${part}`))].join('\n')

function renderBlock(block: Block): string {
  if (block.kind === 'facts') return block.facts.map(([label, value]) => wrap(`${label}: ${value}`)).join('\n')
  if (block.kind === 'bill') return renderBill(block)
  if (block.kind === 'columns') return block.columns.map(renderColumn).join('\n\n')
  return block.kind === 'button' ? `${block.label}:\n${block.address}` : wrap(block.text)
}

/** The plain-text version of a mail. */
export function renderText({ heading, blocks }: MailText, { origin, unsubscribe }: Site): string {
  const title = `${wrap(heading)}\n${'='.repeat(Math.min(heading.length, width))}`
  const signature = `-- \n${brand.product}, ${brand.tagline}\n${origin}`
  const off = unsubscribe === undefined ? [] : [`${turnOff}:\n${unsubscribe}`]
  return `${[title, ...blocks.map(renderBlock), ...off, signature].join('\n\n')}\n`
}
