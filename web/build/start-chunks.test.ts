import { expect, test } from 'vitest'
import { appStart, sharedStart } from './start-chunks.ts'

const importersOf: Record<string, string[]> = {
  '/web/index.html': [],
  '/web/app.html': [],
  'hydrate.tsx': ['/web/index.html'],
  'main.tsx': ['/web/app.html'],
  'router.tsx': ['main.tsx', 'gate.tsx'],
  'gate.tsx': ['router.tsx'],
  'react.js': ['hydrate.tsx', 'gate.tsx'],
  // Only ever imported when it is asked for.
  'store.tsx': [],
  'price.tsx': ['store.tsx'],
}
const graph = {
  getModuleInfo: (id: string) => {
    const importers = importersOf[id]
    return importers ? { isEntry: id.endsWith('.html'), importers } : null
  },
}

test.each([
  ['main.tsx', null, 'app-start'],
  ['gate.tsx', null, 'app-start'],
  ['react.js', 'shared-start', 'app-start'],
  ['hydrate.tsx', null, null],
  ['store.tsx', null, null],
  ['price.tsx', null, null],
  ['unheard-of.js', null, null],
])('%s', (id, shared, app) => {
  expect(sharedStart(id, graph)).toBe(shared)
  expect(appStart(id, graph)).toBe(app)
})
