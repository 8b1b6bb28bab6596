import type { Platform } from '../../shared/store/schema.ts'
import playstation from '../art/platform-playstation.svg'
import roblox from '../art/platform-roblox.svg'

/** The name and logo of each platform. */
export const platformDisplay: Record<Platform, { name: string; art: string }> = {
  playstation: { name: 'PlayStation', art: playstation },
  roblox: { name: 'Roblox', art: roblox },
}
