import type { Platform } from './store/schema.ts'

type Redeeming = {
  /** The accounts that take the code. */
  worksWith: string
  /** Where it is redeemed, in one line. */
  where: string
  /** When the code expires. */
  expires: string
  /** The platform's own page for codes. */
  address: string
  /** What the member does there, in order: what to press, and no promise of what the platform does. */
  steps: readonly string[]
}

/** Where and how a code is redeemed: sample texts of the brand, for the studio to confirm. */
export const redeeming: Record<Platform, Redeeming> = {
  playstation: {
    worksWith: 'PlayStation accounts set to Australia',
    where: 'On the console, in the app or on the web',
    expires: 'PlayStation’s terms say when. Best redeemed soon.',
    address: 'https://store.playstation.com/en-au',
    steps: [
      'Sign in with your Australian account.',
      'Choose Redeem Codes in the menu of your profile.',
      'Paste the code and choose Redeem.',
    ],
  },
  roblox: {
    worksWith: 'Every Roblox account',
    where: 'At roblox.com/redeem',
    expires: 'Roblox’s terms say when. Best redeemed soon.',
    address: 'https://www.roblox.com/redeem',
    steps: ['Sign in with the account that the card is for.', 'Paste the code below Enter Code.', 'Choose Redeem.'],
  },
}
