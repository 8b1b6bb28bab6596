import { expect, type Page } from '@playwright/test'
import { claimDetail, claimRow, dialogNamed } from './locators.ts'

/** Accepts or dismisses the page's next `confirm()`. Resolves to its message. */
export const answerNextConfirm = (page: Page, accept: boolean): Promise<string> =>
  new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      void (accept ? dialog.accept() : dialog.dismiss())
    })
  })

/** A decision that is filled in: `submit` presses its button. */
export type PreparedDecision = { submit: () => Promise<void> }

/** Opens the claim that bears this name, and fills in the lines of its gift card, such as "PIN: 2093". */
export async function prepareApproval(page: Page, name: string, details: string): Promise<PreparedDecision> {
  await claimRow(page, name).click()
  const form = claimDetail(page, name).getByRole('form', { name: 'Approve claim' })
  for (const line of details.split('\n')) {
    const [label = '', value = ''] = line.split(': ')
    await form.getByLabel(label, { exact: true }).fill(value)
  }
  return { submit: () => claimDetail(page, name).getByRole('button', { name: 'Approve claim' }).click() }
}

/** Opens and fills the decline dialog of the claim that bears this name. */
export async function prepareDecline(page: Page, name: string, reason: string): Promise<PreparedDecision> {
  await claimRow(page, name).click()
  await claimDetail(page, name).getByRole('button', { name: 'Decline' }).click()
  const dialog = dialogNamed(page, 'Decline claim')
  await expect(dialog).toHaveAccessibleDescription(
    'Are you sure you want to decline this claim? Solcoins will be refunded.',
  )
  await dialog.getByLabel('Reason').fill(reason)
  return { submit: () => dialog.getByRole('button', { name: 'Decline claim' }).click() }
}

export async function approveClaim(page: Page, name: string, details: string) {
  await (await prepareApproval(page, name, details)).submit()
}

export async function declineClaim(page: Page, name: string, reason: string) {
  await (await prepareDecline(page, name, reason)).submit()
}
