import { expect, test } from 'vitest'
import { iconFiles, withIconFiles } from './icons.ts'

const files = new Map([
  ['Bell', '/icons/bell.mjs'],
  ['Trash2', '/icons/trash.mjs'],
])

test('imports each icon from its own file, and no type', () => {
  expect(withIconFiles("import { Bell, Trash2, type LucideIcon } from 'lucide-react'\nshow(Bell)", files)).toBe(
    "import Bell from '/icons/bell.mjs';import Trash2 from '/icons/trash.mjs'\nshow(Bell)",
  )
  expect(() => withIconFiles("import { Comet9 } from 'lucide-react'", files)).toThrow('lucide-react has no icon Comet9')
})

test('knows the files of the package, also by other names', () => {
  const all = iconFiles()
  expect(all.get('Bell')).toMatch(/\/icons\/bell\.mjs$/)
  expect(all.get('Trash2')).toBe(all.get('Trash'))
})
