import { readKey } from '../../api/client.ts'

/** The reads of a game's dev log that its staff change: their own, and everyone's. */
export const logReads = (gameId: string) => {
  const input = { params: { id: gameId } }
  return [readKey('admin/games/log', input), readKey('games/log', input)] as const
}
