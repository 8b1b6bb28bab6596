import { expect, test } from 'vitest'
import { startChunk } from './start-chunks.ts'

/** The importers of each module. */
const importers: Record<string, string[]> = {
  '/web/index.html': [],
  '/web/app.html': [],
  'landing.ts': ['/web/index.html'],
  'landing-screen.tsx': ['landing.ts'],
  'main.tsx': ['/web/app.html'],
  'router.tsx': ['main.tsx'],
  'client.ts': ['router.tsx', 'wallet.tsx'],
  '/node_modules/react/react.js': ['main.tsx', 'landing-screen.tsx'],
  '/node_modules/valibot/valibot.js': ['client.ts'],
  'wallet.tsx': [],
  'price.tsx': ['wallet.tsx'],
}
const graph = {
  getModuleInfo: (id: string) => {
    const from = importers[id]
    return from ? { isEntry: id.endsWith('.html'), importers: from } : null
  },
}

test.each([
  ['/node_modules/react/react.js', 'start'],
  ['/node_modules/valibot/valibot.js', 'app-packages'],
  ['router.tsx', 'app-start'],
  ['client.ts', 'app-start'],
  ['main.tsx', null],
  ['/web/app.html', null],
  ['landing-screen.tsx', null],
  ['wallet.tsx', null],
  ['price.tsx', null],
])('%s is in %s', (id, chunk) => expect(startChunk(id, graph)).toBe(chunk))
