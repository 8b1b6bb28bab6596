import { brand } from '../../shared/brand.ts'
import { turnOff, type Block, type MailText, type Site } from './mail-text.ts'

/** The palette of mails: the site's colours on a light ground, because many mail programs ignore a dark one. */
const ink = '#1B1038'
const soft = '#4A4270'
const quiet = '#5A5280'
const line = '#E2DDF3'
const ground = '#F1EEFA'
const sky = '#150C42'
const gold = '#FFC24B'
const link = '#3A2D86'

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const body = `${font}font-size:16px;line-height:25px;color:${soft};`
const smallPrint = `${font}word-break:break-word;padding:24px 40px 0;font-size:14px;line-height:21px;color:${soft};`
/** Layout tables: nothing else looks the same in all mail programs. */
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const row = (style: string, content: string): string => `<tr><td class="px" style="${style}">${content}</td></tr>`

const fact = ([label, value]: [string, string]): string => {
  const cell = `${font}padding:10px 0;font-size:15px;line-height:22px;border-bottom:1px solid ${line};`
  return `<tr><td style="${cell}padding-right:16px;color:${soft};">${escape(label)}</td><td align="right" style="${cell}color:${ink};font-weight:600;word-break:break-word;">${escape(value)}</td></tr>`
}

const button = (label: string, address: string): string =>
  `<table ${table}><tr><td bgcolor="${gold}" style="border-radius:10px;"><a href="${escape(address)}" style="${font}display:inline-block;padding:14px 26px;font-size:16px;line-height:20px;font-weight:700;color:${ink};text-decoration:none;border-radius:10px;">${escape(label)}</a></td></tr></table>`

/** A row of a bill. The line under it separates it from the next, where there is one. */
const billed = ([label, amount]: [string, string], border: string): string => {
  const cell = `${font}font-size:15px;line-height:22px;${border}`
  return `<tr><td style="${cell}padding:10px 16px 10px 0;color:${soft};word-break:break-word;">${escape(label)}</td><td align="right" valign="top" style="${cell}padding:10px 0;color:${ink};font-weight:600;">${escape(amount)}</td></tr>`
}

function renderBill({ lines, sums, total: [label, amount] }: Extract<Block, { kind: 'bill' }>): string {
  const under = `border-bottom:1px solid ${line};`
  const bought = lines.map((each) => billed(each, under)).join('')
  const summed = sums.map((each, place) => billed(each, place === sums.length - 1 ? under : '')).join('')
  const total = `<tr><td style="${font}padding:16px 16px 0 0;font-size:16px;line-height:30px;color:${ink};">${escape(label)}</td><td align="right" style="${font}padding:16px 0 0;font-size:26px;line-height:30px;font-weight:700;color:${ink};">${escape(amount)}</td></tr>`
  const top = lines.length > 0 ? `style="border-top:1px solid ${line};"` : ''
  return row('padding:24px 40px 0;', `<table width="100%" ${table} ${top}>${bought}${summed}${total}</table>`)
}

/** Side by side where there is room, otherwise one below the other: blocks in a line need no media query. */
const renderColumn = ({ heading, lines }: { heading: string; lines: string[] }, maxWidth: string): string =>
  `<div style="display:inline-block;width:100%;${maxWidth}vertical-align:top;"><div style="${font}padding:0 16px 12px 0;font-size:15px;line-height:23px;color:${soft};word-break:break-word;"><b style="color:${ink};">${escape(heading)}</b><br>${lines.map(escape).join('<br>')}</div></div>`

function renderBlock(block: Block): string {
  if (block.kind === 'bill') return renderBill(block)
  if (block.kind === 'columns') {
    const maxWidth = block.columns.length > 1 ? 'max-width:258px;' : ''
    return row('padding:28px 40px 0;font-size:0;', block.columns.map((each) => renderColumn(each, maxWidth)).join(''))
  }
  if (block.kind === 'facts')
    return row('padding:24px 40px 0;', `<table width="100%" ${table}>${block.facts.map(fact).join('')}</table>`)
  if (block.kind === 'button') return row('padding:24px 40px 0;', button(block.label, block.address))
  const style = block.kind === 'note' ? smallPrint : `${body}padding:16px 40px 0;`
  return row(style, escape(block.text))
}

const header = `<tr><td class="px" bgcolor="${sky}" style="background:${sky};border-radius:16px 16px 0 0;padding:22px 40px;"><table ${table}><tr><td style="font-size:0;line-height:0;"><span style="display:inline-block;width:16px;height:16px;border-radius:8px;background:${gold};"></span></td><td style="${font}padding-left:12px;font-size:20px;line-height:24px;font-weight:700;color:#ffffff;">${escape(brand.product)}</td></tr></table></td></tr><tr><td bgcolor="${gold}" height="3" style="height:3px;font-size:0;line-height:0;background:${gold};">&nbsp;</td></tr>`

const inFooter = (words: string, address: string): string =>
  `<a href="${escape(address)}" style="color:${link};text-decoration:underline;">${escape(words)}</a>`

const footer = ({ origin, host, unsubscribe }: Site): string =>
  row(
    'padding:32px 40px;',
    `<div style="${font}border-top:1px solid ${line};padding-top:20px;font-size:13px;line-height:20px;color:${quiet};">${escape(brand.product)}, ${escape(brand.tagline)}<br>You received this email because of activity at ${inFooter(host, origin)}.${unsubscribe === undefined ? '' : `<br>${inFooter(turnOff, unsubscribe)}`}</div>`,
  )

/** The HTML version of a mail: tables, inline styles, no pictures, complete without style sheets. */
export function renderHtml({ subject, preview, heading, blocks }: MailText, site: Site): string {
  const title = `<h1 style="margin:0;${font}font-size:28px;line-height:34px;font-weight:700;letter-spacing:-.2px;color:${ink};">${escape(heading)}</h1>`
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
<style>@media (max-width:480px){.px{padding-left:24px!important;padding-right:24px!important}}</style>
</head>
<body style="margin:0;background:${ground};">
<div role="article" aria-label="${escape(subject)}" lang="en-AU">
<div style="display:none;max-height:0;overflow:hidden;">${escape(preview)}</div>
<table width="100%" ${table} bgcolor="${ground}" style="background:${ground};"><tr><td align="center" style="padding:32px 12px;">
<table width="600" ${table} bgcolor="#ffffff" style="width:100%;max-width:600px;background:#ffffff;border-radius:16px;">
${header}
${row('padding:36px 40px 0;', title)}
${blocks.map(renderBlock).join('\n')}
${footer(site)}
</table>
</td></tr></table>
</div>
</body>
</html>
`
}
