import { expect, type Page } from '@playwright/test'
import { claimDialog, pendingClaim } from './locators.ts'

/** Answers the browser's next question. Gives what it asked. */
export const answerNextConfirm = (page: Page, yes: boolean): Promise<string> =>
  new Promise((resolve) => {
    page.once('dialog', (question) => {
      resolve(question.message())
      void (yes ? question.accept() : question.dismiss())
    })
  })

/** A decision at the desk that is ready: what is left is the last click, and for a decline the browser's question. */
export type PreparedDecision = { submit: () => Promise<void> }

/** Opens and fills the approve dialog of the claim under that name. */
export async function prepareApproval(page: Page, name: string, details: string): Promise<PreparedDecision> {
  await pendingClaim(page, name).getByRole('button', { name: 'Approve' }).click()
  await claimDialog(page, 'Approve claim').getByLabel('Gift card details').fill(details)
  return { submit: () => page.getByRole('button', { name: 'Approve claim' }).click() }
}

/** Opens and fills the decline dialog of the claim under that name. */
export async function prepareDecline(page: Page, name: string, reason: string): Promise<PreparedDecision> {
  await pendingClaim(page, name).getByRole('button', { name: 'Decline' }).click()
  await claimDialog(page, 'Decline claim').getByLabel('Reason').fill(reason)
  return {
    async submit() {
      const asked = answerNextConfirm(page, true)
      await page.getByRole('button', { name: 'Decline claim' }).click()
      expect(await asked).toBe('Are you sure you want to decline this claim? Solcoins will be refunded.')
    },
  }
}

export async function approveClaim(page: Page, name: string, details: string) {
  await (await prepareApproval(page, name, details)).submit()
}

export async function declineClaim(page: Page, name: string, reason: string) {
  await (await prepareDecline(page, name, reason)).submit()
}
