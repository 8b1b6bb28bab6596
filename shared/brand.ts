/**
 * The names and choices that another studio would change. All code reads names from here. The games in development and the links
 * to the studio are in brand-community.ts, and how gift cards are redeemed is in brand-store.ts.
 */
export const brand = {
  product: 'Solara',
  studio: 'Solara Studios',
  /** Follows the product's name in mails. */
  tagline: 'an independent studio',
  /** The time zone of the times in mails. */
  timeZone: 'Australia/Sydney',
  coin: 'Solcoin',
  coins: 'Solcoins',
  founder: { name: 'Rowan Hale', role: 'Creative director and founder' },
  yearFounded: 2025,
  contactEmail: 'hello@solara.example',
  /** The Australian Business Number and the postal address, as text. The contact page shows those that are set. */
  abn: null as string | null,
  postalAddress: null as string | null,
  /** The number of business days within which a person answers. */
  replyDays: 2,
  /** The number of days after delivery within which merchandise may be returned without a reason. */
  returnDays: 30,
  /** The number of business days after payment within which merchandise ships. */
  shipDays: 2,
  /** The business days that a parcel travels longer than within Australia, by country: sample data, for the studio to confirm. */
  daysLonger: { AU: 0, NZ: 2, US: 4, CA: 5, GB: 5 },
  /**
   * The carriers that orders ship with, and what else people call them: case, spaces and punctuation make no difference. A parcel's
   * tracking number takes the place of `{number}` in the address.
   */
  carriers: [
    {
      name: 'Australia Post',
      aliases: ['AusPost', 'Aus Post', 'Aust Post', 'Australian Post', 'eParcel', 'Express Post'],
      tracking: 'https://auspost.com.au/mypost/track/details/{number}',
    },
    {
      name: 'StarTrack',
      aliases: ['Star Track Express', 'StarTrack Express'],
      tracking: 'https://startrack.com.au/track/details/{number}',
    },
    { name: 'Sendle', aliases: [], tracking: 'https://track.sendle.com/tracking?ref={number}' },
    {
      name: 'DHL',
      aliases: ['DHL Express', 'DHL eCommerce'],
      tracking: 'https://www.dhl.com/au-en/home/tracking.html?tracking-id={number}',
    },
    {
      name: 'FedEx',
      aliases: ['Federal Express', 'FedEx Express'],
      tracking: 'https://www.fedex.com/fedextrack/?trknbr={number}',
    },
    { name: 'UPS', aliases: ['United Parcel Service'], tracking: 'https://www.ups.com/track?tracknum={number}' },
  ],
  /** The origins of Stripe's payment page. With a custom domain for Checkout, add it: Stripe then opens the pages there. */
  checkoutOrigins: ['https://checkout.stripe.com'] as readonly string[],
  /** The address that Visit Shop opens in a new tab; null for our own shop. */
  shopAddress: null as string | null,
  /**
   * The product in the banner of the shop, by the end of its address; null for the newest one. `heading` and `action` are the
   * banner's words.
   */
  featured: { slug: 'orbit-hoodie', heading: 'The Orbit Hoodie is back', action: 'See the hoodie' } as {
    slug: string
    heading: string
    action: string
  } | null,
  /** The prefix of every key in browser storage. */
  storagePrefix: 'solara',
} as const
