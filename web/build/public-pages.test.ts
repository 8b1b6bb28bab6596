import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { publicPages, withDescription } from './public-pages.ts'

const appPage = await readFile(new URL('../app.html', import.meta.url), 'utf8')

test('replaces the title and the description of the app’s page', () => {
  const page = withDescription(appPage, { title: 'Shirts', description: 'Buy shirts for $& dollars.' })
  expect(page).toContain('<title>Shirts</title>')
  expect(page).toMatch(/<meta\s+name="description"\s+content="Buy shirts for \$& dollars\."/)
  expect(page.match(/<title>|name="description"/g)).toHaveLength(2)
})

test('refuses a page without a description', () => {
  expect(() => withDescription('<title>App</title>', { title: '', description: '' })).toThrow('app.html has no')
})

test.each(publicPages)(
  'the description of $path needs no escape and fits into a search result',
  ({ title, description }) => {
    expect(title + description).not.toMatch(/[<>"&]/)
    expect(description.length).toBeLessThanOrEqual(155)
  },
)
