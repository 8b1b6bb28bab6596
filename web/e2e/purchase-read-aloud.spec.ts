import type { Page } from '@playwright/test'
import { redeeming } from '../../shared/brand-store.ts'
import { buyButton, confirmPurchaseDialog, purchasedDialog } from './locators.ts'
import { holdRequests } from './network.ts'
import { expect, test } from './test.ts'

/** The focused element as a screen reader reads it out. */
const expectHeard = (page: Page, heard: string) => expect(page.locator(':focus')).toMatchAriaSnapshot(`- ${heard}`)

test('a purchase as a screen reader reads it out, by keyboard alone', async ({ page, adminApi, signInAsNewMember }) => {
  await signInAsNewMember(page, 50)
  const { name, code } = await adminApi.addGiftCard({ solcoinPrice: 20 })
  const released = await holdRequests(page, '/api/shop/purchase')
  await page.goto('/gift-cards')
  const press = async (key: string, heard: string) => {
    await page.keyboard.press(key)
    await expectHeard(page, heard)
  }

  await buyButton(page, { name }).focus()
  await expectHeard(page, `button "Buy ${name} for 20.00 Solcoins"`)
  await page.keyboard.press('Enter')
  await expect(confirmPurchaseDialog(page)).toMatchAriaSnapshot(`
    - dialog "Buy ${name}?":
      - heading "Buy ${name}?" [level=2]
      - term: Your balance
      - definition: 50.00 Solcoins
      - term: ${name}
      - definition: 20.00 Solcoins
      - term: After this
      - definition: 30.00 Solcoins
      - paragraph: A code cannot be returned once it is shown.
      - button "Cancel"
      - button "Buy for 20.00 Solcoins"
      - button "Close"`)

  await press('Tab', 'button "Cancel"')
  await press('Tab', 'button "Buy for 20.00 Solcoins"')
  await press('Enter', `dialog "Buy ${name}?"`)
  await expect(confirmPurchaseDialog(page)).toMatchAriaSnapshot(`
    - status: Purchasing...
    - button "Cancel" [disabled]
    - button "Purchasing..." [disabled]
    - button "Close"`)

  released.resolve()
  await expect(purchasedDialog(page)).toMatchAriaSnapshot(`
    - dialog "Gift Card Purchased":
      - heading "Gift Card Purchased" [level=2]
      - status: Gift Card Purchased. 20.00 Solcoins spent. Your code is saved in Recent purchases.
      - paragraph: Gift card code
      - code: ${code}
      - button "Copy code"
      - heading "Redeem on PlayStation (opens in a new tab)" [level=3]:
        - link "Redeem on PlayStation (opens in a new tab)"
      - list:
${redeeming.playstation.steps.map((step) => `        - listitem: ${step}`).join('\n')}
      - term: Solcoins left
      - definition: was 50.00 30.00 Solcoins
      - paragraph: Saved in Recent purchases
      - button "Done"
      - button "Close"`)
  await expectHeard(page, 'heading "Gift Card Purchased" [level=2]')
  await press('Tab', 'button "Copy code"')
  await press('Tab', 'link "Redeem on PlayStation (opens in a new tab)"')
  await press('Tab', 'button "Done"')
  // The gift card is sold, and has no Buy button any more.
  await press('Enter', `listitem "${name}"`)
})
