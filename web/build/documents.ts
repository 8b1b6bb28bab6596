/** A page of the app with an HTML file of its own, which the build prerenders. */
export type Document = {
  path: string
  file: string
  /** Who it is prerendered for. Browsers without the `member` cookie get it only if it is for everyone. */
  audience: 'everyone' | 'members' | 'staff'
  /** The source of the screen, whose code the document preloads. */
  screen: string
  /** For search engines: one for each page that everyone can open. */
  description?: string
}

/** infra/edge/rewrite.js maps the paths to the files. Every other path of the app gets app.html. */
export const documents: readonly Document[] = [
  {
    path: '/shop',
    file: 'shop.html',
    audience: 'everyone',
    screen: 'features/catalogue/shop.tsx',
    description:
      'Apparel, prints and pins from the studio, made in small runs. Order without an account and pay securely with Stripe.',
  },
  {
    path: '/login',
    file: 'login.html',
    audience: 'everyone',
    screen: 'features/accounts/sign-in/sign-in.tsx',
    description: 'Register free or sign in to earn Solcoins, spend them on gift cards and climb the five membership tiers.',
  },
  { path: '/', file: 'home.html', audience: 'members', screen: 'app/home-screen.tsx' },
  { path: '/gift-cards', file: 'gift-cards.html', audience: 'members', screen: 'features/store/store.tsx' },
  { path: '/wallet', file: 'wallet.html', audience: 'members', screen: 'app/wallet-screen.tsx' },
  { path: '/membership', file: 'membership.html', audience: 'members', screen: 'features/membership/membership.tsx' },
  { path: '/card-payment', file: 'card-payment.html', audience: 'members', screen: 'features/card/card-payment.tsx' },
  { path: '/tap-to-pay', file: 'tap-to-pay.html', audience: 'members', screen: 'features/card/tap-to-pay.tsx' },
  { path: '/admin-shop', file: 'admin-shop.html', audience: 'staff', screen: 'app/shop-management-screen.tsx' },
]
