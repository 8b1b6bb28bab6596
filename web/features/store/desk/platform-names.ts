import type { Platform } from '../../../../shared/store/schema.ts'

/** What the desk calls the gift cards of each platform. */
export const platformNames: Record<Platform, string> = { playstation: 'PlayStation', roblox: 'Robux' }
