import cometTail from '../../art/game-comet-tail.svg'
import dawnLine from '../../art/game-dawn-line.svg'
import farShore from '../../art/game-far-shore.svg'
import flightDeck from '../../art/game-flight-deck.svg'
import nightShift from '../../art/game-night-shift.svg'
import starChart from '../../art/game-star-chart.svg'
import games from '../../art/mission-games.svg'

const keyArt = new Map([
  ['comet-tail', cometTail],
  ['dawn-line', dawnLine],
  ['far-shore', farShore],
  ['flight-deck', flightDeck],
  ['night-shift', nightShift],
  ['star-chart', starChart],
])

/** The key art of a game; a game without its own shares the studio's. */
export const keyArtOf = (gameId: string): string => keyArt.get(gameId) ?? games
