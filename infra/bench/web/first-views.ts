/** A page to measure. `as` is the username of a demo account; without it, the page is measured as a visitor. */
export type FirstView = { name: string; path: string; as?: string }

const member = 'member'
const staff = 'cofounder'

/** The pages that people open first, and the overview, which has the largest scripts. */
export const firstViews: readonly FirstView[] = [
  { name: '/', path: '/' },
  { name: '/shop', path: '/shop' },
  // Rendered by the function shop/pages.
  { name: '/shop/{slug}', path: '/shop/orbit-hoodie' },
  { name: '/games', path: '/games' },
  { name: '/community', path: '/community' },
  { name: '/login', path: '/login' },
  { name: '/ (member)', path: '/', as: member },
  { name: '/wallet', path: '/wallet', as: member },
  { name: '/gift-cards', path: '/gift-cards', as: member },
  { name: '/membership', path: '/membership', as: member },
  { name: '/missions', path: '/missions', as: member },
  { name: '/ (staff)', path: '/', as: staff },
  { name: '/admin', path: '/admin', as: staff },
]
