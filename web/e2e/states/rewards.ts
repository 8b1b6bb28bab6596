import { expect, type Page } from '@playwright/test'
import { toastTitled } from '../locators.ts'
import { freshContext } from '../shared-context.ts'
import type { State } from './state.ts'

const generateButton = (page: Page) => page.getByRole('button', { name: 'Generate Gift Card' })

async function openOffer(page: Page) {
  await page.goto('/rewards?claim=NOVA-77-QX4&platform=Epic+Games+Store&amount=25')
  await expect(page.getByText('Epic Games Store, $25.00')).toBeVisible()
}

async function fill(page: Page) {
  await page.goto('/rewards')
  await page.getByLabel('Card ID').fill('NOVA-2026-0001')
  await page.getByLabel('Amount').fill('49.5')
  await page.getByLabel('Description').fill('Winner of the November tournament')
  await page.getByLabel('Platform').selectOption('Nintendo eShop')
}

/** Keeps the generator running. The clock cannot be paused instead, since axe needs timers. */
function blockTwoSecondTimers() {
  const start = globalThis.setTimeout
  const delayed = (run: () => void, ms?: number) => start(run, ms === 2_000 ? 1e9 : ms)
  globalThis.setTimeout = delayed as typeof setTimeout
}

export const rewardsStates: State[] = [
  { name: 'rewards-offer', setUp: ({ page }) => openOffer(page) },
  {
    name: 'rewards-claimed',
    async setUp({ page }) {
      await openOffer(page)
      await page.getByRole('button', { name: 'Claim Gift Card' }).click()
      await expect(page.getByText('NOVA-77-QX4')).toBeVisible()
    },
  },
  {
    name: 'rewards-missing',
    async setUp({ page }) {
      await page.goto('/rewards')
      await generateButton(page).click()
      await expect(toastTitled(page, 'Missing Information')).toContainText(
        'Please fill in all fields before generating.',
      )
    },
  },
  {
    name: 'rewards-generating',
    details: freshContext,

    async setUp({ page }) {
      await page.addInitScript(blockTwoSecondTimers)
      await fill(page)
      await generateButton(page).click()
      await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled()
    },
  },
  {
    name: 'rewards-generated',
    async setUp({ page }) {
      await fill(page)
      await generateButton(page).click()
      await expect(page.getByRole('list', { name: 'Generated gift cards' })).toContainText('NOVA-2026-0001')
    },
  },
]
