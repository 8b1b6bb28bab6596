import { tabThroughLanding, tabThroughProduct, tabThroughPurchase } from './focus-order.ts'
import { test } from './test.ts'
import { visitorOf } from './visitor.ts'

test('Tab goes through the landing page in the order in which it is read', async ({ page }) =>
  tabThroughLanding(visitorOf(page)))

test('Tab goes through a product in the order in which it is read', async ({ page }) =>
  tabThroughProduct(visitorOf(page)))

test('Tab goes through a purchase, and stays in its dialog', async ({ page, adminApi }) =>
  tabThroughPurchase(visitorOf(page), adminApi))
