import { expect, test } from 'vitest'
import { placeToast, type Obstacle } from './place-toast.ts'

const toast = { width: 420, height: 80 }
const wide = { width: 1440, height: 900, edge: 24 }
const obstacle = (kind: Obstacle['kind'], [left, top, width, height]: [number, number, number, number]): Obstacle => ({
  kind,
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('a toast is in the bottom right corner', () => {
  expect(placeToast(toast, wide, [])).toEqual({ right: 24, bottom: 24 })
  expect(placeToast(toast, wide, [obstacle('action', [900, 600, 400, 56])])).toEqual({ right: 24, bottom: 24 })
})

test('it is above an action in that corner, and above what is above that', () => {
  const pay = obstacle('action', [910, 820, 380, 56])
  expect(placeToast(toast, wide, [pay])).toEqual({ right: 24, bottom: 88 })
  const field = obstacle('action', [910, 760, 380, 48])
  expect(placeToast(toast, wide, [pay, field])).toEqual({ right: 24, bottom: 148 })
})

test('it is beside a drawer, and above the button of one that leaves no room', () => {
  const drawer = obstacle('panel', [1020, 0, 420, 900])
  const button = obstacle('action', [1044, 820, 372, 56])
  expect(placeToast(toast, wide, [drawer, button])).toEqual({ right: 444, bottom: 24 })
  const tablet = { width: 768, height: 900, edge: 24 }
  const narrow = [obstacle('panel', [348, 0, 420, 900]), obstacle('action', [372, 820, 372, 56])]
  expect(placeToast(toast, tablet, narrow)).toEqual({ right: 24, bottom: 88 })
})

test('it is below, or above, a dialog in the middle if there is room', () => {
  const tablet = { width: 768, height: 900, edge: 16 }
  expect(placeToast(toast, tablet, [obstacle('panel', [128, 100, 512, 690])])).toEqual({ right: 16, bottom: 16 })
  expect(placeToast(toast, tablet, [obstacle('panel', [128, 300, 512, 600])])).toEqual({ right: 16, bottom: 608 })
})

test('if it has to cover a dialog, it covers its text, and if it has to cover a control, not an action', () => {
  const phone = { width: 390, height: 844, edge: 16 }
  const small = { width: 358, height: 80 }
  const sheet = obstacle('panel', [0, 0, 390, 844])
  const done = obstacle('action', [16, 760, 358, 44])
  const copy = obstacle('control', [32, 660, 326, 44])
  expect(placeToast(small, phone, [sheet, done])).toEqual({ right: 16, bottom: 92 })
  expect(placeToast(small, phone, [sheet, done, copy])).toEqual({ right: 16, bottom: 192 })
  const fields = Array.from({ length: 12 }, (_, row) => obstacle('control', [16, 60 * row, 358, 48]))
  const { bottom } = placeToast(small, phone, [sheet, done, ...fields])
  expect(bottom).toBeGreaterThanOrEqual(92)
})

test('a toast that fits nowhere is in the corner', () => {
  expect(placeToast(toast, { width: 300, height: 60, edge: 16 }, [])).toEqual({ right: 16, bottom: 16 })
})
