import { expect, test } from 'vitest'
import { auditCsv } from './audit-csv.ts'

const entry = { id: '1', at: '2026-11-22T04:52:00.000Z', address: '203.0.113.7' }
const admin = { id: 'a1', username: 'admin', face: null }

test('says who did what to whom, when and from where', () => {
  const csv = auditCsv([
    {
      ...entry,
      action: 'give-coins',
      actor: admin,
      subject: { id: 'm1', username: 'mia', face: null, name: null, owner: null },
      outcome: '2500',
    },
    {
      ...entry,
      action: 'ship-order',
      actor: admin,
      subject: {
        id: 'o1',
        username: null,
        face: null,
        name: 'Star Chart Print',
        owner: { id: 'm1', username: 'mia', face: null },
      },
      outcome: 'shipped',
    },
    {
      ...entry,
      action: 'login',
      actor: { id: 'a1', username: null, face: null },
      subject: null,
      outcome: 'wrong_credentials',
    },
  ])
  expect(csv.split('\r\n')).toEqual([
    '\uFEFF"When (Sydney)","Who","Who (ID)","What","Details","Refused","Subject","Member","Subject (ID)","From"',
    '"2026-11-22 15:52:00","admin","a1","Gave Solcoins","25.00 Solcoins","","mia","","m1","203.0.113.7"',
    '"2026-11-22 15:52:00","admin","a1","Shipped an order","","","Star Chart Print","mia","o1","203.0.113.7"',
    '"2026-11-22 15:52:00","","a1","Could not sign in","wrong username or password","yes","","","","203.0.113.7"',
    '',
  ])
})

test('what people typed is no formula', () => {
  const csv = auditCsv([
    {
      ...entry,
      action: 'login',
      actor: { id: '=HYPERLINK("x")', username: null, face: null },
      subject: null,
      outcome: '+1',
    },
  ])
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(csv).toContain(`"'+1"`)
})
