/** A page to measure. `as` is the username of a demo account; without it, the page is measured as a visitor. */
export type FirstView = { name: string; path: string; as?: string }

const member = 'member'
const staff = 'cofounder'

/** The pages that people open first, and the desks of staff. */
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
  { name: '/admin/members', path: '/admin/members', as: staff },
  { name: '/rewards', path: '/rewards', as: staff },
  { name: '/admin/missions/evidence', path: '/admin/missions/evidence', as: staff },
  { name: '/admin-shop', path: '/admin-shop', as: staff },
  { name: '/admin-shop?tab=merchandise', path: '/admin-shop?tab=merchandise', as: staff },
  { name: '/admin-shop?tab=orders', path: '/admin-shop?tab=orders', as: staff },
]
