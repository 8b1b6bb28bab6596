import { expect, test } from 'vitest'
import { noticesOf } from './notices.ts'

const mit = 'MIT License\n\nCopyright (c) Ada'
const apache = 'Apache License\nVersion 2.0'

test('has each licence text once, under its packages', () => {
  const text = noticesOf([
    { name: 'a', version: '1.0.0', identifier: 'MIT', text: mit },
    { name: 'b', version: '2.0.0', identifier: 'MIT', text: `${mit}\n` },
    { name: 'c', version: '3.0.0', identifier: 'Apache-2.0', text: apache },
  ])
  expect(text).toContain(`a 1.0.0 (MIT)\nb 2.0.0 (MIT)\n\n${mit}`)
  expect(text.split(mit)).toHaveLength(2)
})

test('uses the text of the Apache License for a package that leaves it out', () => {
  const text = noticesOf([
    { name: 'c', version: '3.0.0', identifier: 'Apache-2.0', text: apache },
    { name: 'd', version: '4.0.0', identifier: 'Apache-2.0' },
  ])
  expect(text).toContain(`c 3.0.0 (Apache-2.0)\nd 4.0.0 (Apache-2.0)\n\n${apache}`)
})

test.each([undefined, '', ' '])('fails when a bundled package has the licence text %j', (text) => {
  expect(() =>
    noticesOf([{ name: 'b', version: '2.0.0', identifier: 'MIT', ...(text !== undefined && { text }) }]),
  ).toThrow('The bundled package b has no licence text')
})
