import { expect, test } from 'vitest'
import { appStart, sharedStart, smallPart } from './chunk-groups.ts'

const importersOf: Record<string, string[]> = {
  '/web/index.html': [],
  '/web/app.html': [],
  'hydrate.tsx': ['/web/index.html'],
  'main.tsx': ['/web/app.html'],
  'router.tsx': ['main.tsx', 'gate.tsx'],
  'gate.tsx': ['router.tsx'],
  'react.js': ['hydrate.tsx', 'gate.tsx', 'badge.tsx', 'dialog.tsx'],
  // Only ever imported when it is asked for.
  'store.tsx': [],
  'price.tsx': ['store.tsx'],
  'badge.tsx': ['store.tsx'],
  'dialog.tsx': ['store.tsx'],
  'focus-trap.js': ['dialog.tsx'],
  'badge.css': ['store.tsx'],
}
const lengths: Record<string, number> = { 'react.js': 60_000, 'store.tsx': 1_400, 'focus-trap.js': 1_400 }
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
  ['main.tsx', null, 'app-start', null],
  ['gate.tsx', null, 'app-start', null],
  ['react.js', 'shared-start', 'app-start', null],
  ['hydrate.tsx', null, null, null],
  ['store.tsx', null, null, null],
  ['price.tsx', null, null, 'small-parts'],
  ['badge.tsx', null, null, 'small-parts'],
  ['dialog.tsx', null, null, null],
  ['focus-trap.js', null, null, 'small-parts'],
  ['badge.css', null, null, null],
  ['unheard-of.js', null, null, null],
])('%s', (id, shared, app, small) => {
  expect(sharedStart(id, graph)).toBe(shared)
  expect(appStart(id, graph)).toBe(app)
  expect(smallPart(id, graph)).toBe(small)
})
