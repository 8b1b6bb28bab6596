import { submitClaim } from '../../../web/e2e/accounts.ts'
import { dialogNamed, toastTitled } from '../../../web/e2e/locators.ts'
import type { Person } from './person.ts'
import type { Studio } from './studio.ts'
import { task, type Task } from './task.ts'

const reason = 'Well played'
const finder = (person: Person) => dialogNamed(person.page, 'Find or do').getByRole('combobox')
const option = (person: Person, name: RegExp) => person.page.getByRole('option', { name, selected: true })

/** Opens what the finder finds first. */
async function find(person: Person, typed: string, found: RegExp) {
  await person.press('Control+k')
  await person.type(finder(person), typed)
  await person.see(option(person, found))
  await person.press('Enter')
}

const giveCoins = task({
  name: 'give coins',
  prepare: ({ member }) => member('Ada', 0),
  async steps(person) {
    const { page } = person
    await find(person, 'give ada 50', /^Give 50.00 Solcoins to Ada/)
    await person.type(page.getByLabel('Reason', { exact: true }), reason)
    await person.press('Enter')
    await person.seeFocus(page.getByRole('button', { name: 'Give 50.00 Solcoins' }))
    await person.press('Enter')
    await person.see(toastTitled(page, 'Solcoins Given!'))
  },
  async before(person, { username }) {
    const { page } = person
    await person.click(page.getByRole('button', { name: 'Owner Menu', exact: true }))
    await person.type(page.getByLabel('Find a user'), 'ada')
    await person.seeCount(page.getByRole('radio'), 1)
    await person.click(page.getByText(username))
    await person.press('Tab')
    await person.type(page.getByLabel('Amount'), '50')
    await person.press('Tab')
    await person.type(page.getByLabel('Reason', { exact: true }), reason)
    await person.press('Enter')
    await person.click(page.getByRole('button', { name: 'Give 50.00 Solcoins' }))
    await person.see(toastTitled(page, 'Solcoins Given!'))
  },
})

/** A member with something in most of the records. */
async function prepareMember({ member }: Studio) {
  const { request } = await member('Zoe', 50)
  await submitClaim(request, 'claim')
}

const records = ['Claims', 'Orders', 'Missions', 'Sign-ins', 'Notes'] as const

const findEverything = task({
  name: 'find everything about a member',
  prepare: prepareMember,
  async steps(person) {
    const { page } = person
    await find(person, 'zoe', /^Zoe/)
    const panel = page.getByRole('tabpanel')
    await person.see(panel.filter({ hasNot: page.locator('[aria-busy=true]') }))
    await person.click(page.getByRole('tab', { name: 'Statement' }))
    for (const name of records) {
      await person.press('ArrowRight')
      await person.see(page.getByRole('tab', { name, selected: true }))
      await person.see(panel.filter({ hasNot: page.locator('[aria-busy=true]') }))
    }
  },
  before: 'not possible',
})

export const membersTasks: readonly Task[] = [giveCoins, findEverything]
