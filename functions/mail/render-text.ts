import { brand } from '../../shared/brand.ts'
import type { Block, MailText, Site } from './mail-text.ts'

const width = 72

/** Breaks a paragraph between words. A word longer than a line, such as an address, keeps its line to itself. */
function wrap(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line !== undefined && `${line} ${word}`.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

function renderBlock(block: Block): string {
  if (block.kind === 'facts') return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return block.kind === 'button' ? `${block.label}:\n${block.address}` : wrap(block.text)
}

/** The plain-text version of a mail. */
export function renderText({ heading, blocks }: MailText, { origin }: Site): string {
  const title = `${heading}\n${'='.repeat(heading.length)}`
  const signature = `-- \n${brand.product}, ${brand.tagline}\n${origin}`
  return `${[title, ...blocks.map(renderBlock), signature].join('\n\n')}\n`
}
