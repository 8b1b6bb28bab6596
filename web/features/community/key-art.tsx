import studioArt from '../../art/mission-games.svg'

/** The pictures of the games (web/build/game-pictures.ts), by their path. */
const files = import.meta.glob<string>('../../art/games/*.webp', { eager: true, query: '?url', import: 'default' })

type Picture = 'wide' | 'middle' | 'phone' | 'card' | 'detail-1' | 'detail-2'

/** A picture of a game; a game without its own shares the studio's. */
export const keyArtOf = (gameId: string, picture: Picture = 'card'): string =>
  files[`../../art/games/${gameId}-${picture}.webp`] ?? studioArt

type Props = { gameId: string }

/** The key art over the width of the page, or of its part that a phone shows. */
export const WideArt = ({ gameId }: Props) => (
  <picture>
    <source media="(max-width: 40rem)" srcSet={keyArtOf(gameId, 'phone')} width="640" height="800" />
    <source media="(max-width: 64rem)" srcSet={keyArtOf(gameId, 'middle')} width="1200" height="720" />
    <img src={keyArtOf(gameId, 'wide')} alt="" width="1920" height="810" fetchPriority="high" />
  </picture>
)

/** The key art of the first game of the list. */
export const BannerArt = ({ gameId }: Props) => (
  <picture>
    <source media="(max-width: 48rem)" srcSet={keyArtOf(gameId)} width="640" height="384" />
    <img src={keyArtOf(gameId, 'middle')} alt="" width="1200" height="720" fetchPriority="high" />
  </picture>
)

/** The key art on a card. */
export const CardArt = ({ gameId }: Props) => (
  <img src={keyArtOf(gameId)} alt="" width="640" height="384" loading="lazy" />
)
