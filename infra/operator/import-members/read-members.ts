import Papa from 'papaparse'
import * as v from 'valibot'
import { parseRow } from '../../../functions/http/parse-row.ts'
import type { ImportedMember } from '../../../functions/missions/import-member.use-case.ts'
import { NewAccount } from '../../../shared/accounts/schema.ts'
import { hasCentPrecision, toCents } from '../../../shared/money.ts'
import { parseAmount } from '../../../shared/parse-amount.ts'
import { wholeNumber } from '../../../shared/whole-number.ts'
import { StartError } from '../../local/start-error.ts'

const maxPoints = 10_000_000
const maxBalance = 1_000_000

/** The columns of the file, and the fields that they fill. */
export const columns = {
  username: 'username',
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  points: 'points',
  balance: 'balance',
} as const

const Member = v.object({
  ...v.omit(NewAccount, ['password']).entries,
  points: wholeNumber('Enter a whole number', 0, maxPoints),
  balance: v.pipe(
    v.number('Enter an amount'),
    v.minValue(0, 'Must be at least 0'),
    v.maxValue(maxBalance, `Must be at most ${maxBalance}`),
    v.check(hasCentPrecision, 'Use at most two decimals'),
  ),
})

/** A row of the file by its number in a spreadsheet, with its member, or what is wrong with it. */
export type FileRow = { row: number; username: string } & ({ member: ImportedMember } | { problem: string })

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** The number in a cell, zero if it is empty. Anything else stays as it is, and is refused. */
function numberOf(cell: string): number | string {
  if (cell === '') return 0
  const number = parseAmount(cell)
  return Number.isNaN(number) ? cell : number
}

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  username: 'Username',
  points: 'Points',
  balance: 'Balance',
}

/**
 * The rows of a CSV file whose first line names the columns. A row that repeats the username or the email of an earlier one is refused.
 * @throws StartError for a file that is no such table
 */
export function readMembers(text: string): FileRow[] {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimitersToGuess: [',', ';', '\t'] })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw new StartError(`A quote in row ${(broken.row ?? 0) + 1} is not closed.`)
  const [header = [], ...lines] = data
  const names = header.map(plain)
  const places = Object.entries(columns).map(([column, field]) => ({ column, field, at: names.indexOf(plain(column)) }))
  const missing = places.filter(({ at }) => at === -1).map(({ column }) => column)
  if (missing.length > 0)
    throw new StartError(`The first line of the file must name the columns. Missing: ${missing.join(', ')}.`)
  const seen = new Map<string, number>()
  return lines.flatMap((cells, index): FileRow[] => {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) return []
    const typed = Object.fromEntries(places.map(({ field, at }) => [field, (cells[at] ?? '').trim()]))
    const { username = '', points = '', balance = '' } = typed
    const parsed = parseRow(Member, { ...typed, points: numberOf(points), balance: numberOf(balance) }, labels)
    if ('message' in parsed) return [{ row, username, problem: parsed.message }]
    const member = { ...parsed.value, balance: toCents(parsed.value.balance) }
    const own = [`username ${member.username.toLowerCase()}`, `email ${member.email.toLowerCase()}`]
    const repeated = own.find((name) => seen.has(name))
    if (repeated) {
      const problem = `Row ${seen.get(repeated)} has the same ${repeated.split(' ')[0]}`
      return [{ row, username, problem }]
    }
    for (const name of own) seen.set(name, row)
    return [{ row, username, member }]
  })
}
