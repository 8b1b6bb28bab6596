import { expect, test } from 'vitest'
import { readGiftCards } from './gift-card-file.ts'
import { InvalidCsvError } from '../../../ui/invalid-csv.ts'

const header = 'name,platform,amount,solcoinPrice,giftCardCode'

test('reads a gift card, whatever the order, case and number of the columns', () => {
  const text =
    '\uFEFFGiftCardCode, Note ,PLATFORM,amount,SolcoinPrice,Name\r\n AB-1 ,x,Roblox,20,18.50,"Robux, $20"\r\n'
  const card = { name: 'Robux, $20', platform: 'roblox', amount: 20, solcoinPrice: 18.5, giftCardCode: 'AB-1' }
  expect(readGiftCards(text)).toEqual([{ row: 2, card }])
})

test('leaves invalid values as they were typed', () => {
  expect(readGiftCards(`${header}\n,Steam,20 AUD,1e3\n`)).toEqual([
    { row: 2, card: { name: '', platform: 'steam', amount: '20 AUD', solcoinPrice: '1e3', giftCardCode: '' } },
  ])
})

test('reads a file from a spreadsheet with semicolons and decimal commas', () => {
  const text = `\uFEFF${header.replaceAll(',', ';')}\r\nRobux, $20;Roblox;20,00;"1.018,50";0012\r\n`
  const card = { name: 'Robux, $20', platform: 'roblox', amount: 20, solcoinPrice: 1_018.5, giftCardCode: '0012' }
  expect(readGiftCards(text)).toEqual([{ row: 2, card }])
  expect(readGiftCards(`${header.replaceAll(',', '\t')}\nA\troblox\t1\t1\tB`)).toHaveLength(1)
})

test('keeps a code of digits as text', () => {
  expect(readGiftCards(`${header}\nA,roblox,1,1,00123`)[0]?.card.giftCardCode).toBe('00123')
})

test('ignores trailing commas', () => {
  expect(readGiftCards(`${header}\nA,roblox,1,1,B,, ,\n`)).toHaveLength(1)
})

test.each([
  ['', 'The file is empty.'],
  [header, 'There are no gift cards below the first row.'],
  ['name,platform,amount\nA,roblox,1', 'The first row must name the columns. Missing: solcoinPrice, giftCardCode.'],
  [`${header},Amount\nA,roblox,1,1,B,2`, 'The first row names amount twice.'],
  [
    `${header}\nA,roblox,1,1,B\nRobux, $20,roblox,20,20,C`,
    'Row 3 has more cells than the first row. Is a quote missing?',
  ],
  [
    `${header}\n${'A'.repeat(1_001)},roblox,1,1,B`,
    'Row 2 has a cell with more than 1,000 characters. Is a quote missing?',
  ],
  [`${header}\nCaf\uFFFD,roblox,1,1,B`, 'The file is not UTF-8. Save it as “CSV UTF-8”, then choose it again.'],
])('refuses %j', (text, message) => {
  expect(() => readGiftCards(text)).toThrow(new InvalidCsvError(message))
})
