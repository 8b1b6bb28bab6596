import * as v from 'valibot'
import { avatars } from './avatars.ts'
import { ExplorerParts } from './explorer-parts.ts'
import { motions } from './motion.ts'
import { platforms } from '../store/schema.ts'
import { emailAddress, optionalLine, visibleName } from '../text.ts'
import { EnteredPassword, NewPassword } from './schema.ts'

/**
 * Only fields that are sent change. An empty id removes the id. A new email requires the password; the current one cancels a
 * change that waits for its confirmation.
 */
export const Profile = v.pipe(
  v.object({
    firstName: v.optional(visibleName('First name is required', 60)),
    lastName: v.optional(visibleName('Last name is required', 60)),
    avatar: v.optional(v.picklist(avatars, 'Invalid input')),
    motion: v.optional(v.picklist(motions, 'Invalid input')),
    /** Whether the leaderboard shows the member. */
    onLeaderboard: v.optional(v.boolean('Invalid input')),
    /** What the explorer card shows; null switches it off. */
    explorerCard: v.optional(ExplorerParts),
    preferredPlatform: v.optional(v.picklist(platforms, 'Invalid input')),
    playstationId: optionalLine(60),
    robloxUsername: optionalLine(60),
    email: v.optional(emailAddress('Email is required')),
    password: v.optional(EnteredPassword),
  }),
  v.minEntries(1, 'Nothing to change'),
)

export const PasswordChange = v.object({ current: EnteredPassword, next: NewPassword })
