import type { Platform } from '../../../../shared/store/schema.ts'

/** The names that staff see for each platform's gift cards. */
export const platformNames: Record<Platform, string> = { playstation: 'PlayStation', roblox: 'Robux' }
