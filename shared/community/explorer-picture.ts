import type { Explorer } from './explorer-schema.ts'

/** The address of a card's picture. It states what the card shows, so that no cache has another picture for it. */
export function explorerPicturePath({ username, badges, ...explorer }: Explorer): string {
  const { avatar, membershipTier, points, streak, games, since } = explorer
  const shown = [avatar, membershipTier, points, badges?.join('.'), streak, games, since]
  const version = shown.map((part) => part ?? '').join('-')
  return `/api/explorers/${username}/picture?version=${version}`
}
