import { expect, test } from 'vitest'
import { readParcels } from './parcel-list.ts'

const idOf = (number: string) => `0199ab10-7c2e-7d41-9f00-3a5b${number}`
const [one, other, third] = ['6c7d8e91', '6c7d8e92', '6c7d8e93'].map(idOf) as [string, string, string]
const orders = [{ id: one }, { id: other }, { id: third }]
const read = (...lines: string[]) => readParcels(lines.join('\n'), orders)

test('reads order numbers and tracking numbers, as people copy them', () => {
  const { parcels, problems } = read('#6C7D8E92 AP 33 2048', '', '6c7d8e91\t33QQ500', `${third}, DHL, JD01`)
  expect(problems).toEqual([])
  expect([...parcels]).toEqual([
    [other, { tracking: 'AP 33 2048' }],
    [one, { tracking: '33QQ500' }],
    [third, { carrier: 'DHL', tracking: 'JD01' }],
  ])
})

test('reads tracking numbers in the sequence of the orders', () => {
  const { parcels, problems, rest } = read('AP 33 2048', '12345678', '33QQ3', '33QQ4')
  expect([...parcels.values()].map(({ tracking }) => tracking)).toEqual(['AP 33 2048', '12345678', '33QQ3'])
  expect(problems).toEqual(['Line 4 of the list: there are only 3 orders.'])
  expect(rest).toBe('33QQ4')
})

test('says what is wrong with each line that it leaves out', () => {
  const { parcels, problems, rest } = read('6c7d8e91 A1', 'aaaaaaaa A2', '6c7d8e92,', '6c7d8e91 A3', 'A4')
  expect([...parcels]).toEqual([[one, { tracking: 'A1' }]])
  expect(problems).toEqual([
    'Line 2 of the list: no order here has the number aaaaaaaa.',
    'Line 3 of the list: it names no order.',
    'Line 4 of the list: order 6c7d8e91 is in the list twice.',
    'Line 5 of the list: it names no order.',
  ])
  expect(rest).toBe('aaaaaaaa A2\n6c7d8e92\n6c7d8e91 A3\nA4')
})

test('a list of other orders fills nothing', () => {
  expect(read('aaaaaaaa A1', 'bbbbbbbb A2').parcels.size).toBe(0)
})

test('reads a file by the names of its columns, such as our own', () => {
  const head = '\uFEFF"Order","Order ID","Name","Carrier","Tracking number"'
  const { parcels, problems } = read(head, `"6c7d8e92","${other}","Mia","'=DHL","'+33"`, `"x","${one}","Tom","",""`)
  expect([...parcels]).toEqual([[other, { carrier: '=DHL', tracking: '+33' }]])
  expect(problems).toEqual([`Line 3 of the list: order ${one} has no tracking number.`])
})
