import { expect, test } from 'vitest'
import { makeStars, moveStar, renewalIntervalMs, starCount } from './star-field.ts'

test('fifty particles, renewed every thirty seconds', () => {
  expect(starCount).toBe(50)
  expect(renewalIntervalMs).toBe(30_000)
  expect(makeStars(800, 600)).toHaveLength(50)
})

test('every particle stays on the screen', () => {
  const stars = makeStars(800, 600)
  for (let frame = 0; frame < 20_000; frame++) stars.forEach((star) => moveStar(star, 800, 600))
  expect(stars.every(({ x, y }) => x >= 0 && x < 800 && y >= 0 && y < 600)).toBe(true)
})
