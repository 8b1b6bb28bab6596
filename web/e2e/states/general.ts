import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { News } from '../../../shared/community/news-schema.ts'
import { mockResponse } from '../network.ts'
import { respondUnavailable, type State } from './state.ts'

const landing: State = {
  name: 'landing',
  async setUp({ page }) {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Join as Member' }).first()).toBeVisible()
  },
}

/** Its lower part, with long news. */
const landingNews: State = {
  name: 'landing-news',
  async setUp(fixtures) {
    const { page } = fixtures
    const pictures = ['/media/products/news-far-shore.webp', '/media/products/news-night-shift.webp', null, null]
    const news: News[] = pictures.map((picture) => ({
      id: randomUUID(),
      title: 'The third island is up, and nobody found it the way we drew it',
      text: 'Twelve testers sailed to the third island on Thursday. We are keeping the rowing.\n'.repeat(8),
      picture,
      day: '2026-11-19',
    }))
    await mockResponse(page, '/api/news', news)
    await landing.setUp(fixtures)
    await page.getByRole('heading', { name: 'From the shop' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('list', { name: 'Goods' }).getByRole('link')).toHaveCount(4)
    await page.getByRole('heading', { name: 'News from the studio' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('list', { name: 'News' }).getByRole('link')).toHaveCount(4)
  },
}

/** The goods and the news do not arrive. */
const landingAlone: State = {
  name: 'landing-alone',
  async setUp(fixtures) {
    const { page } = fixtures
    await respondUnavailable(fixtures, '/api/shop/products')
    await respondUnavailable(fixtures, '/api/news')
    await landing.setUp(fixtures)
    await page.getByRole('heading', { name: 'From the shop' }).scrollIntoViewIfNeeded()
    await expect(page.getByText('The goods did not load.')).toBeVisible()
    await page.getByRole('heading', { name: 'News from the studio' }).scrollIntoViewIfNeeded()
    await expect(page.getByText('The latest is on the community’s page.')).toBeVisible()
  },
}

const notFound: State = {
  name: 'not-found',
  async setUp({ page }) {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  },
}

const publicScreen = (path: string, heading: string): State => ({
  name: path.slice(1).replaceAll('/', '-'),
  async setUp({ page }) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  },
})

/** The screen's JavaScript fails to load, twice. */
const broken: State = {
  name: 'broken-screen',
  async setUp({ page, pageErrors, signInAsNewMember }) {
    pageErrors.expect(/ERR_FAILED.*\/assets\/store/, /A screen could not be shown:/)
    await signInAsNewMember(page)
    await page.route('**/assets/store*.js', (route) => route.abort())
    await page.goto('/gift-cards', { waitUntil: 'commit' })
    await page.waitForLoadState()
    await expect(page.getByText('This screen did not load. Check your connection and try again.')).toBeVisible()
  },
}

export const generalStates: State[] = [
  landing,
  landingNews,
  landingAlone,
  notFound,
  broken,
  publicScreen('/rewards', 'Rewards'),
  publicScreen('/tiers', 'Membership'),
]
