import { expect, test } from 'vitest'
import { choiceOf, filterOf, isListed, orderFilter, withFilter } from './order-filter.ts'

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
  expect(withFilter(new URLSearchParams('tab=orders&status=shipped&item=1'), { q: 'Mia' }).toString()).toBe(
    'tab=orders&q=Mia',
  )
  expect(withFilter(new URLSearchParams('q=Mia'), filterOf('problem')).toString()).toBe('problem=open')
})

test('a search presses none of the buttons', () => {
  expect(choiceOf({ q: 'Mia' })).toBeUndefined()
  expect(choiceOf(filterOf('problem'))).toBe('problem')
  expect(choiceOf(filterOf('pending'))).toBe('pending')
})

test('an order leaves its list once it has another status, or its problem is answered; what a search finds stays', () => {
  const shipped = { status: 'shipped', hasProblem: false } as const
  expect(isListed(shipped, { status: 'paid' })).toBe(false)
  expect(isListed(shipped, { status: 'shipped' })).toBe(true)
  expect(isListed(shipped, { problem: 'open' })).toBe(false)
  expect(isListed({ ...shipped, hasProblem: true }, { problem: 'open' })).toBe(true)
  expect(isListed(shipped, { q: 'Mia' })).toBe(true)
})
