/** Every path of the site. */
export const paths = {
  home: '/',
  signIn: '/login',
  join: '/join',
  adminSignIn: '/admin-login',
  rewards: '/rewards',
  shop: '/shop',
  payment: '/shop/payment',
  thankYou: '/shop/thank-you',
  cancelled: '/shop/cancelled',
  orders: '/orders',
  findOrder: '/orders/find',
  order: '/orders/:sessionId',
  games: '/games',
  game: '/games/:game',
  community: '/community',
  explorer: '/explorers/:username',
  store: '/gift-cards',
  wallet: '/wallet',
  debitCard: '/wallet?tab=card',
  shopManagement: '/admin-shop',
  printOrders: '/admin-shop/print',
  communityDesk: '/admin-community',
  membership: '/membership',
  tiers: '/tiers',
  missions: '/missions',
  cardPayment: '/card-payment',
  tapToPay: '/tap-to-pay',
  forgot: '/forgot',
  reset: '/reset',
  confirmEmail: '/confirm-email',
  verifyEmail: '/verify-email',
  unsubscribe: '/unsubscribe',
  restock: '/restock',
  account: '/account',
  accountPasskeys: '/account/passkeys',
  accountDevices: '/account/devices',
  accountMails: '/account/emails',
  accountData: '/account/data',
  admin: '/admin',
  members: '/admin/members',
  member: '/admin/members/:id',
  approvals: '/admin/approvals',
  reports: '/admin/reports',
  auditLog: '/admin/audit',
  missionsDesk: '/admin/missions',
  newMission: '/admin/missions/new',
  missionEvidence: '/admin/missions/evidence',
  editMission: '/admin/missions/:id',
  start: '/start',
  shipping: '/shipping',
  returns: '/returns',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  studio: '/studio',
} as const

/** The parameters of an address that choose among few things. Others may be what somebody typed. */
const choices = ['category', 'days', 'game', 'platform', 'sort', 'status', 'tab']

/** The address of a screen, without what it says of a person: a search is left out, and one that names an order or a mission is none. */
export function impersonalAddress({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (!Object.values(paths).some((path) => path === pathname && !path.includes(':'))) return undefined
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => choices.includes(name)))
  return pathname + (kept.size > 0 ? `?${kept}` : '')
}

/** The page of the order of a checkout session. */
export const orderPath = (sessionId: string): string => `${paths.orders}/${sessionId}`

/** The desk's queue of orders with this status, with this order open. */
export const queuedOrderPath = ({ id, status }: { id: string; status: string }): string =>
  `${paths.shopManagement}?${new URLSearchParams({ tab: 'orders', status, item: id })}`

/** The packing slips or the pick list of orders, to print. */
export const printPath = (orderIds: readonly string[], list: 'slips' | 'pick-list'): string =>
  `${paths.printOrders}?${new URLSearchParams({ orders: orderIds.join(','), list })}`

/** The link with which a member invites friends. */
export const invitePath = (code: string): string => `${paths.join}?from=${code}`

/** The page of an explorer card. */
export const explorerPath = (username: string): string => `/explorers/${username}`

/** The desk's page of a member. */
export const memberPath = (id: string): string => `${paths.members}/${id}`

/** The desk's page of a mission. */
export const editMissionPath = (id: string): string => `${paths.missionsDesk}/${id}`

/** The places of visitors, in the header of every page. */
export const visitorPlaces = [
  { label: 'Games', path: paths.games },
  { label: 'Shop', path: paths.shop },
  { label: 'Community', path: paths.community },
  { label: 'Membership', path: paths.tiers },
] as const

/** The pages that every footer links to. */
export const footerPlaces = [
  { label: 'Shop', path: paths.shop },
  { label: 'Shipping', path: paths.shipping },
  { label: 'Returns', path: paths.returns },
  { label: 'Find an order', path: paths.findOrder },
  { label: 'Contact', path: paths.contact },
  { label: 'Privacy', path: paths.privacy },
  { label: 'Terms', path: paths.terms },
  { label: 'Studio', path: paths.studio },
] as const
