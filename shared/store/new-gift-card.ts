import * as v from 'valibot'
import { PositiveAmount } from '../amount.ts'
import { code, requiredLine } from '../text.ts'
import { Platform } from './schema.ts'

/** The damage that spreadsheets do to codes, and how to recognise it. */
const damages: [form: RegExp, message: string][] = [
  [/^#/, 'This is a spreadsheet’s error message, not a code: enter the code as text'],
  [/^=/, 'This is a spreadsheet’s formula, not a code: enter the code as text'],
  [/^'/, 'A spreadsheet has put an apostrophe before the code: remove it'],
  [/^\d(?:[.,]\d+E[+-]?|E\+)\d+$/i, 'A spreadsheet has turned the code into a rounded number: enter the code as text'],
  [
    /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}|\d{1,4}([/.])\d{1,2}\1\d{1,4})$/i,
    'A spreadsheet has turned the code into a date: enter the code as text',
  ],
  [/\ufffd/, 'A character of the code was lost when the file was saved: save it as “CSV UTF-8”'],
]

/** Describes the damage of a spreadsheet to the code. Undefined for an undamaged code. */
const damageOf = (code: string): string | undefined => damages.find(([form]) => form.test(code))?.[1]

/** Refuses a code that differs from the one on the card. */
const isUndamaged = v.check<string, (issue: v.CheckIssue<string>) => string>(
  (code) => damageOf(code) === undefined,
  ({ input }) => damageOf(input) ?? '',
)

/** Why there is no code: a file that stores it as a number has lost its leading zeros, or digits at its end. */
const missingCode = ({ input }: v.BaseIssue<unknown>): string =>
  typeof input === 'number'
    ? 'The code is a number, which drops its leading zeros: enter the code as text'
    : 'Gift card code is required'

export const NewGiftCard = v.object({
  name: requiredLine('Name is required', 120),
  platform: Platform,
  amount: PositiveAmount,
  solcoinPrice: PositiveAmount,
  giftCardCode: v.pipe(code(missingCode, 120), isUndamaged),
})
export type NewGiftCard = v.InferOutput<typeof NewGiftCard>
