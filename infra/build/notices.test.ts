import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { noticesFile } from '../../web/build/notices.ts'
import { buildWeb, webOutput } from './web.ts'

test('the built site has the notices of its packages and fonts', { timeout: 120_000 }, async () => {
  await buildWeb()
  const notices = await readFile(`${webOutput}/${noticesFile}`, 'utf8')
  for (const name of [
    'react-dom',
    'aws-amplify/core',
    'lucide-react',
    'fontsource-variable/inter',
    'fontsource-variable/exo-2',
  ])
    expect(notices).toMatch(new RegExp(`^@?${name} \\d+\\.\\d+\\.\\d+ \\([\\w.-]+\\)$`, 'm'))
  expect(notices).toContain('SIL OPEN FONT LICENSE')
})
