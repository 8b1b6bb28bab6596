import { expect, test } from 'vitest'
import { testersCsv } from './testers-csv.ts'

const tester = {
  userId: '5c0b9c3e-2d5f-4c84-9a55-0d9d7a8f5a11',
  username: 'mia_starling',
  firstName: 'Mia',
  lastName: 'Starling',
  email: 'mia@example.com',
  joinedAt: '2026-11-21T10:00:00.000Z',
}

test('has a header and one line for each tester', () => {
  expect(testersCsv([tester]).split('\r\n')).toEqual([
    '\uFEFF"Signed up (Sydney)","Username","First name","Last name","Email","User ID"',
    `"2026-11-21 21:00:00","mia_starling","Mia","Starling","mia@example.com","${tester.userId}"`,
    '',
  ])
})

test.each(['=HYPERLINK("https://elsewhere.example")', '+1', '-1', '@SUM(A1)', '\tx', '\uff1d1'])(
  'no spreadsheet takes the name %j for a formula',
  (firstName) => {
    expect(testersCsv([{ ...tester, firstName }])).toContain(`"'${firstName.replaceAll('"', '""')}"`)
  },
)
