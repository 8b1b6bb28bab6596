import type { StoreGiftCard } from '../../../shared/store/schema.ts'

/** A Roblox card of this face value, 10% off. */
export const robloxCard = (amount: number, isAvailable = true): StoreGiftCard => ({
  id: `00000000-0000-4000-8000-0000000000${amount}`,
  name: `Roblox $${amount}`,
  platform: 'roblox',
  amount,
  solcoinPrice: amount,
  yourPrice: amount * 0.9,
  isAvailable,
  createdAt: '2025-11-20T00:00:00.000Z',
})
