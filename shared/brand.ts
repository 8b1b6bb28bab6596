/** The names that a different studio would change. All code that shows a name reads it from here. */
export const brand = {
  product: 'Solara',
  studio: 'Solara Studios',
  coin: 'Solcoin',
  coins: 'Solcoins',
  founder: { name: 'Rowan Hale', role: 'Creative director and founder' },
  yearFounded: 2025,
  /** The external shop that the landing page opens in a new tab. */
  externalShop: 'https://shop.solara.example/',
  /** The prefix of every key in browser storage. */
  storagePrefix: 'solara',
} as const
