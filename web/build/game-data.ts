import { brand } from '../../shared/brand.ts'
import type { StudioGame } from '../../shared/brand-community.ts'
import { gamePath } from '../../shared/community/game-path.ts'

/** The picture of a link to the game's page. */
export const gamePicture = ({ id }: StudioGame): string => `${gamePath(id)}.jpg`

/** The smallest and the largest number in words such as "2 to 4 players". */
function playersOf(words: string): { minValue: number; maxValue: number } {
  const numbers = (words.match(/\d+/g) ?? []).map(Number)
  return { minValue: Math.min(...numbers), maxValue: Math.max(...numbers) }
}

/** The game in the vocabulary of schema.org. Publishing inserts the site's address. */
export const gameData = (game: StudioGame): object => ({
  '@context': 'https://schema.org',
  '@type': 'VideoGame',
  name: game.title,
  description: game.pitch,
  genre: game.genre,
  gamePlatform: game.platforms.split(/, | and /),
  numberOfPlayers: { '@type': 'QuantitativeValue', ...playersOf(game.players) },
  creativeWorkStatus: 'In development',
  image: gamePicture(game),
  url: gamePath(game.id),
  publisher: { '@type': 'Organization', name: brand.studio },
})
