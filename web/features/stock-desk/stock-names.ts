import type { Platform } from '../../../shared/schema/item.ts'

/** What the desk calls the gift cards of each platform. */
export const stockNames: Record<Platform, string> = { playstation: 'PlayStation', roblox: 'Robux' }
