import { expect, test } from 'vitest'
import { withOwnPlace } from './own-place.ts'

const face = { avatar: null, membershipTier: 'free' } as const
const leader = (username: string, points: number) => ({ username, face, points })
const mia = { username: 'mia', ...face, monthPoints: 200, onLeaderboard: true }
const names = ({ rows }: ReturnType<typeof withOwnPlace>) => rows.map(({ username }) => username)

test('a member who has joined is where the points of now belong', () => {
  const leaders = [leader('ada', 300), leader('bo', 200), leader('mia', 100)]
  const placed = withOwnPlace(leaders, mia)
  expect(names(placed)).toEqual(['ada', 'bo', 'mia'])
  expect(placed).toMatchObject({ own: leader('mia', 200), ahead: leader('bo', 200) })
  expect(withOwnPlace(leaders, { ...mia, monthPoints: 400 }).ahead).toBeUndefined()
})

test('a member who has left is gone, and one without points is not there yet', () => {
  const leaders = [leader('ada', 300), leader('mia', 100)]
  expect(withOwnPlace(leaders, { ...mia, onLeaderboard: false })).toEqual({ rows: [leader('ada', 300)] })
  expect(withOwnPlace(leaders, { ...mia, monthPoints: 0 })).toEqual({ rows: [leader('ada', 300)] })
})

test('a member after the tenth is not among the rows, and behind the tenth', () => {
  const leaders = Array.from({ length: 10 }, (_, index) => leader(`leader-${index}`, 1_000 - index))
  const placed = withOwnPlace(leaders, mia)
  expect(names(placed)).toEqual(leaders.map(({ username }) => username))
  expect(placed).toMatchObject({ own: leader('mia', 200), ahead: leader('leader-9', 991) })
})
