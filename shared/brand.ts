/** The names that another studio would change. Everything that shows a name reads it here. */
export const brand = {
  product: 'Solara',
  studio: 'Solara Studios',
  coin: 'Solcoin',
  coins: 'Solcoins',
  founder: { name: 'Rowan Hale', role: 'Creative director and founder' },
  yearFounded: 2025,
  /** The external shop that the landing page opens in a new tab. */
  externalShop: 'https://shop.solara.example/',
  /** Prefix of every key in the browser's storage. */
  storagePrefix: 'solara',
} as const
