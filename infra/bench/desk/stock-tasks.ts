import { buyAndReport, uniqueName } from '../../../web/e2e/accounts.ts'
import { addGiftCardDialog, toastTitled } from '../../../web/e2e/locators.ts'
import { stockField } from '../../../web/e2e/shop-management.ts'
import type { Person } from './person.ts'
import { task, type Task } from './task.ts'

const openShopManagement = (person: Person) =>
  person.click(person.page.getByRole('link', { name: 'Shop Management' }).first())
const seeToast = (person: Person, title: string) => person.see(toastTitled(person.page, title))

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Codes of twelve characters, as on PlayStation's gift cards. */
const newCodes = (): string[] =>
  Array.from({ length: 20 }, () =>
    Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % letters.length]).join(''),
  )

const addTwenty = task({
  name: 'add twenty gift cards',
  target: '90 s of typing',
  prepare: async () => ({ name: uniqueName(), codes: newCodes() }),
  async steps(person, { name, codes }) {
    const { page } = person
    const dialog = addGiftCardDialog(page)
    const code = dialog.getByLabel('Gift card code')
    await openShopManagement(person)
    await person.click(page.getByRole('button', { name: 'Add Gift Card' }).first())
    await person.click(dialog.getByLabel('Name'))
    await person.type(dialog.getByLabel('Name'), name)
    await person.press('Tab')
    await person.type(dialog.getByLabel('Amount'), '20')
    await person.press('Tab')
    await person.type(dialog.getByLabel('Price'), '20')
    await person.press('Tab')
    for (const each of codes) {
      await person.type(code, each)
      await person.press('Enter')
    }
    await person.see(dialog.getByText('20 added now.'))
  },
  async before(person, { name, codes }) {
    const { page } = person
    const dialog = addGiftCardDialog(page)
    await openShopManagement(person)
    for (const [place, each] of codes.entries()) {
      await person.click(page.getByRole('button', { name: 'Add Gift Card' }).first())
      await person.type(dialog.getByLabel('Name'), name)
      await person.press('Tab', 'Tab')
      await person.type(dialog.getByLabel('Amount'), '20')
      await person.press('Tab')
      await person.type(dialog.getByLabel('Price'), '20')
      await person.press('Tab')
      await person.type(dialog.getByLabel('Gift card code'), each)
      await person.press('Enter')
      await person.seeCount(page.getByRole('row').filter({ hasText: name }), place + 1)
    }
  },
})

const answerReport = task({
  name: 'answer a code report',
  async prepare({ api, member }) {
    const { request } = await member('Mia', 33)
    const giftCard = await api.addGiftCard({ solcoinPrice: 33 })
    await buyAndReport(request, giftCard)
    // The one that replaces it.
    await api.addGiftCard({ solcoinPrice: 33 })
  },
  async steps(person) {
    const { page } = person
    await openShopManagement(person)
    await person.click(page.getByRole('link', { name: 'Answer reports' }))
    await person.see(page.getByRole('button', { name: 'Send another code' }))
    await person.press('r')
    await seeToast(person, 'Report Answered')
  },
  async before(person) {
    const { page } = person
    await openShopManagement(person)
    await person.click(page.getByRole('button', { name: /^Answer the report/ }).first())
    await person.click(page.getByRole('dialog').getByRole('button', { name: 'Replace code' }))
    await seeToast(person, 'Report Answered')
  },
})

const restock = task({
  name: 'restock a product',
  prepare: ({ api }) => api.addProduct({ stock: 3 }),
  async steps(person, { name }) {
    const { page } = person
    await openShopManagement(person)
    await person.click(page.getByRole('tab', { name: 'Merchandise' }))
    await person.click(stockField(page, name))
    await person.type(stockField(page, name), '+20')
    await person.press('Control+s')
    await seeToast(person, 'Stock Saved')
  },
  async before(person, { name }) {
    const { page } = person
    await openShopManagement(person)
    await person.click(page.getByRole('tab', { name: 'Merchandise' }))
    await person.click(page.getByRole('button', { name: `Edit ${name}` }))
    await person.click(page.getByLabel('Units available'))
    await person.press('Control+a')
    await person.type(page.getByLabel('Units available'), '23')
    await person.press('Enter')
    await seeToast(person, 'Product Saved')
  },
})

export const stockTasks: readonly Task[] = [addTwenty, answerReport, restock]
