import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../../', import.meta.url).pathname
const sizes = globSync('**/*.css', { cwd: folder }).flatMap((path) =>
  [...readFileSync(folder + path, 'utf8').matchAll(/\bfont(?:-size)?: ([^;]+);/g)].map(
    ([, size]) => `${path}: ${size}`,
  ),
)

/** A token, a size that follows the window or the container, and none at all. */
const isOfTheScale = /var\(--t-\w+\)|clamp\(|min\(|max\(|cqi|inherit|: 0$/

test('every type size is one of the scale in tokens.css, or follows its surroundings', () => {
  expect(sizes.length).toBeGreaterThan(100)
  expect(sizes.filter((size) => !isOfTheScale.test(size))).toEqual([])
})
