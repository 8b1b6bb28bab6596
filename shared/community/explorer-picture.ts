import type { Explorer } from './explorer-schema.ts'

/** The address of a card's picture. It states what the card shows, so that no cache has another picture for it. */
export function explorerPicturePath({ username, avatar, membershipTier, points, badges }: Explorer): string {
  const version = [avatar ?? '', membershipTier ?? '', points ?? '', badges?.join('.') ?? ''].join('-')
  return `/api/explorers/${username}/picture?version=${version}`
}
