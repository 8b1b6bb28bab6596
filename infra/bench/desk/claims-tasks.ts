import { submitClaim } from '../../../web/e2e/accounts.ts'
import { dialogNamed, toastTitled } from '../../../web/e2e/locators.ts'
import type { Person } from './person.ts'
import type { Studio } from './studio.ts'
import { task, type Task } from './task.ts'

const waiting = 6
const details = 'Card: 4532 7710 0296 8841\nPIN: 2093\nExpiry: 06/28\nCVV: 417'
const reason = 'Out of stock'

async function prepare({ member }: Studio): Promise<void> {
  const { request } = await member('Mia', 25 * waiting)
  for (let submitted = 0; submitted < waiting; submitted += 1) await submitClaim(request, 'claim')
}

const open = (person: Person) => person.click(person.page.getByRole('link', { name: 'Review claims' }))
const seeToast = (person: Person, title: string) => person.see(toastTitled(person.page, title))

/** The claims that wait: in the queue, and in the list that was there before it. */
const queued = ({ page }: Person) => page.getByRole('region', { name: 'Claims', exact: true }).getByRole('link')
const listed = ({ page }: Person) => page.getByRole('button', { name: /^Approve (?!claim$)/ })

/** The claim that is shown: what is pasted goes to its fields. */
async function approveShown(person: Person) {
  await person.paste(details)
  await person.seeFocus(person.page.getByLabel('Card', { exact: true }))
  await person.press('Control+Enter')
}

async function approveFirst(person: Person) {
  await open(person)
  await person.see(person.page.getByRole('button', { name: 'Approve claim' }))
  await approveShown(person)
  await seeToast(person, 'Claim Approved')
}

async function approveListed(person: Person) {
  await person.click(listed(person).first())
  await person.seeFocus(person.page.getByLabel('Gift card details'))
  await person.paste(details)
  await person.click(person.page.getByRole('button', { name: 'Approve claim' }))
}

async function approveFirstListed(person: Person) {
  await open(person)
  await approveListed(person)
  await seeToast(person, 'Claim Approved')
}

const approveOne = task({
  name: 'approve a claim',
  prepare,
  steps: approveFirst,
  before: approveFirstListed,
})

const approveNext = task({
  name: 'approve the next claim',
  target: '1 key to decide',
  prepare,
  async steps(person) {
    await approveFirst(person)
    const count = await queued(person).count()
    await person.seeFocus(queued(person).first())
    person.begin()
    await approveShown(person)
    await person.seeCount(queued(person), count - 1)
  },
  async before(person) {
    await approveFirstListed(person)
    const count = await listed(person).count()
    person.begin()
    await approveListed(person)
    await person.seeCount(listed(person), count - 1)
  },
})

const decline = task({
  name: 'decline a claim',
  prepare,
  async steps(person) {
    await open(person)
    await person.see(person.page.getByRole('button', { name: 'Approve claim' }))
    await person.press('d')
    await person.type(dialogNamed(person.page, 'Decline claim').getByLabel('Reason'), reason)
    await person.press('Control+Enter')
    await seeToast(person, 'Claim Declined')
  },
  async before(person) {
    await open(person)
    await person.click(person.page.getByRole('button', { name: /^Decline (?!claim$)/ }).first())
    await person.type(dialogNamed(person.page, 'Decline claim').getByLabel('Reason'), reason)
    await person.click(person.page.getByRole('button', { name: 'Decline claim' }))
    await seeToast(person, 'Claim Declined')
  },
})

export const claimsTasks: readonly Task[] = [approveOne, approveNext, decline]
