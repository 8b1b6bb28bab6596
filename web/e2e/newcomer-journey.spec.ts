import { newcomers, spendFirstTenMinutes } from './first-ten-minutes.ts'
import { test } from './test.ts'
import { visitorOf } from './visitor.ts'

for (const { width, fits } of newcomers)
  test(`the first ten minutes of a newcomer, at ${width} px`, async ({ page, adminApi }) => {
    test.slow(true, 'a long visit')
    await page.setViewportSize({ width, height: 900 })
    await spendFirstTenMinutes({ visitor: visitorOf(page), adminApi, fits })
  })
