import * as v from 'valibot'
import { tierLevels } from '../membership/tiers.ts'

/** The drawings that a member can choose from. */
export const astronauts = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const

/** What a member chooses as their picture: the initials of the username, or an astronaut. */
export const avatars = ['initials', ...astronauts] as const
export type Avatar = (typeof avatars)[number]

/** How lists show a person: the picture, null until one is chosen, in the frame of the tier. */
export const Face = v.object({
  avatar: v.nullable(v.picklist(avatars)),
  membershipTier: v.picklist(tierLevels),
})
export type Face = v.InferOutput<typeof Face>

/** The first letters of the first two words of a username: ML for mia_lane, and O for orbit. */
export const initialsOf = (username: string): string =>
  username
    .split(/[_.-]/)
    .flatMap((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()
