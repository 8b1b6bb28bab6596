import { expect, test } from 'vitest'
import { choiceOf, filterOf, orderFilter, withFilter } from './order-filter.ts'

const read = (text: string) => orderFilter(new URLSearchParams(text))

test('reads the filter from the address; defaults to orders to ship', () => {
  expect(read('status=shipped')).toEqual({ status: 'shipped' })
  expect(read('')).toEqual({ status: 'paid' })
  expect(read('status=lost')).toEqual({ status: 'paid' })
  expect(read('problem=open')).toEqual({ problem: 'open' })
})

test('a search takes precedence, unless it is empty', () => {
  expect(read('status=shipped&q=+mia+')).toEqual({ q: 'mia' })
  expect(read('status=shipped&q=+')).toEqual({ status: 'shipped' })
})

test('one filter replaces another, and the tab stays in the address', () => {
  expect(withFilter(new URLSearchParams('tab=orders&status=shipped'), { q: 'Mia' }).toString()).toBe('tab=orders&q=Mia')
  expect(withFilter(new URLSearchParams('q=Mia'), filterOf('problem')).toString()).toBe('problem=open')
})

test('a search presses none of the buttons', () => {
  expect(choiceOf({ q: 'Mia' })).toBeUndefined()
  expect(choiceOf(filterOf('problem'))).toBe('problem')
  expect(choiceOf(filterOf('pending'))).toBe('pending')
})
