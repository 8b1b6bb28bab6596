import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { games } from '../../shared/brand-community.ts'
import { publicPages } from '../../shared/catalogue/public-pages.ts'
import { gamePath } from '../../shared/community/game-path.ts'
import { documents, productShell } from './documents.ts'
import { withHead } from './finish-document.ts'

const appPage = await readFile(new URL('../app.html', import.meta.url), 'utf8')

describe('the head of a document', () => {
  test('has the screen’s title and description', () => {
    const page = withHead(appPage, { title: 'Shirts', description: 'Buy shirts for $& dollars.' })
    expect(page).toContain('<title>Shirts</title>')
    expect(page).toMatch(/<meta\s+name="description"\s+content="Buy shirts for \$& dollars\."/)
    expect(page.match(/<title>|name="description"/g)).toHaveLength(2)
  })

  test('keeps the app’s description when the screen has none', () => {
    expect(withHead(appPage, { title: 'Wallet' })).toMatch(/name="description"\s+content="Your /)
  })

  test('needs a place for both', () => {
    expect(() => withHead('<title>App</title>', { title: '', description: '' })).toThrow('app.html has no')
  })
})

test('search engines are told of the landing page and of every document for everyone', () => {
  const paths = documents.filter(({ audience }) => audience === 'everyone').map(({ path }) => path)
  const pages = [...publicPages, ...games.map(({ id }) => gamePath(id))]
  expect(pages.toSorted()).toEqual(['/', ...paths].toSorted())
})

test('the documents and the page of products name sources that exist', async () => {
  for (const { screen, script } of [...documents, productShell])
    for (const source of [screen, script]) if (source) await readFile(new URL(`../${source}`, import.meta.url))
})

describe.each(documents)('$file', ({ audience, description = '' }) => {
  test('has a description that needs no escape and fits into a search result, if everyone can open it', () => {
    expect(description === '').toBe(audience !== 'everyone')
    expect(description).not.toMatch(/[<>"&]/)
    expect(description.length).toBeLessThanOrEqual(155)
  })
})
