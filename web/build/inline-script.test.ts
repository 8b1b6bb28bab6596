import { expect, test } from 'vitest'
import { documents } from './documents.ts'
import { inlineScript } from './inline-script.ts'

test.each(documents.flatMap(({ script }) => script ?? []))('%s is a small script', async (source) => {
  expect((await inlineScript(source)).length).toBeLessThan(2_000)
})

test('refuses a script that imports a package through another file', () =>
  expect(inlineScript('api/client.ts')).rejects.toThrow(
    /^api\/client\.ts is inlined into a document, and may not import .*node_modules\//,
  ))
