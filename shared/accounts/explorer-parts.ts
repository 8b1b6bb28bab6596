import * as v from 'valibot'

/** What a member can show on their explorer card, beside the username. */
export const explorerParts = ['astronaut', 'since', 'tier', 'points', 'streak', 'games', 'badges'] as const
export type ExplorerPart = (typeof explorerParts)[number]

const invalidParts = 'Choose what the card shows'

/** What the card shows. Null: there is no card. */
export const ExplorerParts = v.nullable(
  v.pipe(
    v.array(v.picklist(explorerParts, invalidParts), invalidParts),
    v.maxLength(explorerParts.length, invalidParts),
  ),
)
