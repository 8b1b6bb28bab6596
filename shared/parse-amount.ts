import { hasCentPrecision } from './money.ts'

const decimal = /^\d+(?:[.,]\d{1,2})?$/
/** Groups of three digits, separated by a different mark than the cents. */
const grouped = /^\d{1,3}(?:(?:,\d{3})+(?:\.\d{1,2})?|(?:\.\d{3}){2,}|(?:\.\d{3})+,\d{1,2})$/

/** "1.234" is refused for its decimals. "1.000" could be one or a thousand. */
const finerThanCents = (text: string): number =>
  /^\d+\.\d+$/.test(text) && !hasCentPrecision(Number(text)) ? Number(text) : Number.NaN

/**
 * The number that people mean by an amount: "20.50", "20,50", "1,234.50", "1.234,50" and "$ 1 234". NaN when it is ambiguous or
 * no number: a mark is never dropped silently. A form that a program filled in may already have a number.
 */
export function parseAmount(typed: string | number): number {
  const plain = String(typed)
    .normalize('NFKC')
    .replaceAll(/[\s'’]/g, '')
    .replace(/^\$/, '')
  if (decimal.test(plain)) return Number(plain.replace(',', '.'))
  if (!grouped.test(plain)) return finerThanCents(plain)
  const cents = /[.,](\d{1,2})$/.exec(plain)?.[1] ?? '0'
  const whole = plain.replace(/[.,]\d{1,2}$/, '').replaceAll(/[.,]/g, '')
  return Number(`${whole}.${cents}`)
}
