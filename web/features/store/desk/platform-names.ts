import type { Platform } from '../../../../shared/store/schema.ts'

/** The desk's names for the gift cards of each platform. */
export const platformNames: Record<Platform, string> = { playstation: 'PlayStation', roblox: 'Robux' }
