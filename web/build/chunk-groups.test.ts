import { expect, test } from 'vitest'
import { appStart, icons, landingIcons, sharedStart, smallModule } from './chunk-groups.ts'

const importersOf: Record<string, string[]> = {
  '/web/index.html': [],
  '/web/app.html': [],
  'hydrate.tsx': ['/web/index.html'],
  'main.tsx': ['/web/app.html'],
  'router.tsx': ['main.tsx', 'gate.tsx'],
  'gate.tsx': ['router.tsx'],
  'react.js': ['hydrate.tsx', 'gate.tsx', 'badge.tsx', 'dialog.tsx'],
  // Only imported dynamically.
  'store.tsx': [],
  'price.tsx': ['store.tsx'],
  'badge.tsx': ['store.tsx'],
  'dialog.tsx': ['store.tsx'],
  'focus-trap.js': ['dialog.tsx'],
  'badge.css': ['store.tsx'],
  '/web/features/card/layout.tsx': ['store.tsx'],
}
const lengths: Record<string, number> = { 'react.js': 60_000, 'store.tsx': 1_400, 'focus-trap.js': 900 }
const graph = {
  getModuleInfo: (id: string) => {
    const importers = importersOf[id]
    const importedIds = Object.keys(importersOf).filter((other) => importersOf[other]?.includes(id))
    return importers
      ? { isEntry: id.endsWith('.html'), importers, importedIds, code: ' '.repeat(lengths[id] ?? 500) }
      : null
  },
}

test.each([
  ['main.tsx', null, null, null],
  ['gate.tsx', null, 'app-start', null],
  ['react.js', 'shared-start', 'app-start', null],
  ['hydrate.tsx', null, null, null],
  ['store.tsx', null, null, null],
  ['price.tsx', null, null, 'small-modules'],
  ['badge.tsx', null, null, 'small-modules'],
  ['dialog.tsx', null, null, null],
  ['focus-trap.js', null, null, 'small-modules'],
  ['badge.css', null, null, null],
  ['/web/features/card/layout.tsx', null, null, 'small-card'],
  ['unknown.js', null, null, null],
])('assigns %s to shared-start: %s, app-start: %s, small-modules: %s', (id, shared, app, small) => {
  expect(sharedStart(id, graph)).toBe(shared)
  expect(appStart(id, graph)).toBe(app)
  expect(smallModule(id, graph)).toBe(small)
})

test('keeps an icon that a page loads at its start out of the file of icons', () => {
  const icon = (importers: string[]) => ({ isEntry: false, importers, importedIds: [], code: '' })
  const modules = {
    '/web/index.html': { ...icon([]), isEntry: true },
    '/web/app.html': { ...icon([]), isEntry: true },
    '/lucide-react/dist/icons/lock.mjs': icon(['/web/index.html']),
    '/lucide-react/dist/icons/shirt.mjs': icon(['/web/index.html', '/web/app.html']),
    '/lucide-react/dist/icons/bell.mjs': icon(['/web/app.html']),
    '/lucide-react/dist/icons/trash.mjs': icon([]),
  }
  const getModuleInfo = (id: string) => modules[id as keyof typeof modules] ?? null
  const groups = (name: string) =>
    [icons, landingIcons].map((group) => group(`/lucide-react/dist/icons/${name}.mjs`, { getModuleInfo }))
  expect(groups('trash')).toEqual(['icons', null])
  expect(groups('lock')).toEqual([null, 'landing-icons'])
  expect(groups('shirt')).toEqual([null, null])
  expect(groups('bell')).toEqual([null, null])
  expect(landingIcons('/web/index.html', { getModuleInfo })).toBe(null)
})
