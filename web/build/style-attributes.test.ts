import { expect, test } from 'vitest'
import { styleSheetOf, withoutStyleAttributes } from './style-attributes.ts'

test('replaces style attributes by classes, and equal ones by the same class', () => {
  const classes = new Map<string, string>()
  const html =
    '<div class="a" style="--count:2"><i style="--count:2"></i><img alt="style" style="color:red" src="x"/></div>'
  expect(withoutStyleAttributes(html, classes)).toBe(
    '<div class="first-view-1 a"><i class="first-view-1"></i><img class="first-view-2" alt="style" src="x"/></div>',
  )
  expect(styleSheetOf(classes)).toBe('.first-view-1{--count:2}\n.first-view-2{color:red}')
})
