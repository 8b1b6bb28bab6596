import { orderNumber } from '../../../shared/orders/order-number.ts'
import { toastTitled } from '../../../web/e2e/locators.ts'
import { orderPane, placePaidOrder } from '../../../web/e2e/shop-management.ts'
import type { Person } from './person.ts'
import type { Studio } from './studio.ts'
import { task, type Task } from './task.ts'

const tracking = (place: number): string => `33QQ50012401${place + 10}`

/** Places paid orders, one after the other: few may wait for their payment at a time. Returns their numbers. */
async function place({ api, stripe, visitor }: Studio, count: number): Promise<string[]> {
  const product = await api.addProduct({ price: 50, stock: 2 * count })
  const numbers: string[] = []
  while (numbers.length < count) {
    const { orderId } = await placePaidOrder({ request: visitor, stripe, product, email: 'mira@example.com' })
    numbers.push(orderNumber(orderId))
  }
  return numbers
}

const open = (person: Person) => person.click(person.page.getByRole('link', { name: /Orders? to ship/ }))

/** The dialog of an order, before there was a queue. */
const orderDialog = (page: Person['page']) => page.getByRole('dialog', { name: /^Order / })
const openOrder = (person: Person) => person.click(person.page.getByRole('button', { name: /^Open order/ }).first())
const seeToast = (person: Person, title: string) => person.see(toastTitled(person.page, title))

/** Ships the order at the top of the list from its dialog. */
async function shipFromDialog(person: Person, number: string) {
  await openOrder(person)
  const dialog = orderDialog(person.page)
  await person.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
  await person.click(dialog.getByLabel('Tracking number'))
  await person.paste(number)
  await person.press('Enter')
  await person.see(dialog.getByRole('button', { name: 'Done' }))
}

const shipOne = task({
  name: 'ship one order',
  prepare: (studio) => place(studio, 1),
  async steps(person) {
    await open(person)
    await person.see(orderPane(person.page).getByRole('button', { name: 'Mark as shipped' }))
    await person.press('s')
    await person.seeFocus(person.page.getByLabel('Tracking number'))
    await person.paste(tracking(0))
    await person.press('Enter')
    await seeToast(person, 'Order Shipped')
  },
  async before(person) {
    await open(person)
    await shipFromDialog(person, tracking(0))
  },
})

const shipTwelve = task({
  name: 'ship twelve orders',
  target: '60 s',
  prepare: (studio) => place(studio, 12),
  async steps(person, numbers) {
    const { page } = person
    await open(person)
    await person.click(page.getByText('Check all'))
    await person.press('s')
    await person.seeFocus(page.getByLabel('Paste a list'))
    await person.paste(numbers.map((number, at) => `${number} ${tracking(at)}`).join('\n'))
    await person.press('Tab', 'Enter')
    await person.seeFocus(page.getByRole('dialog').getByRole('button', { name: 'Ship 12', exact: true }))
    await person.press('Enter')
    await person.see(page.getByText('12 orders shipped.'))
  },
  async before(person, numbers) {
    await open(person)
    const rows = person.page.getByRole('button', { name: /^Open order/ })
    for (const at of numbers.keys()) {
      await person.seeCount(rows, numbers.length - at)
      await shipFromDialog(person, tracking(at))
      await person.press('Escape')
    }
    await person.seeCount(rows, 0)
  },
})

/** The item: 50 dollars, and the GST. The shipping is kept. */
const refund = task({
  name: 'refund an item',
  prepare: (studio) => place(studio, 1),
  async steps(person) {
    const { page } = person
    await open(person)
    await person.see(orderPane(page).getByText('Subtotal'))
    await person.press('r')
    await person.click(page.getByRole('button', { name: 'By item' }))
    await person.press('Control+Enter')
    await person.seeFocus(page.getByRole('button', { name: 'Refund $55.00' }))
    await person.press('Enter')
    await seeToast(person, 'Order Refunded')
  },
  async before(person) {
    const { page } = person
    await open(person)
    await openOrder(person)
    await person.click(orderDialog(page).getByRole('button', { name: 'Refund' }))
    await person.click(page.getByRole('button', { name: 'Part of it' }))
    await person.click(page.getByLabel('Amount, AUD'))
    await person.type(page.getByLabel('Amount, AUD'), '55')
    await person.press('Enter')
    await person.click(page.getByRole('button', { name: 'Refund $55.00' }))
    await seeToast(person, 'Order Refunded')
  },
})

/** Each but the last ships what it has placed: no other order waits. */
export const ordersTasks: readonly Task[] = [shipOne, shipTwelve, refund]
