import { brand } from '../../shared/brand.ts'
import { games } from '../../shared/brand-community.ts'
import { gamePath } from '../../shared/community/game-path.ts'
import { paths } from '../navigation/paths.ts'
import { gameData, gamePicture } from './game-data.ts'

/** A page of the app with an HTML file of its own, in which the build renders the first view of the screen. */
export type Document = {
  path: string
  file: string
  /** Who the screen is for. Without the `member` cookie, a browser gets only the documents for everyone. */
  audience: 'everyone' | 'members' | 'staff'
  /** The source file of the screen, whose code the document preloads. */
  screen: string
  /** For search engines. */
  description?: string
  /** The title of a screen that sets its own. */
  title?: string
  /** Whether links to it have a preview: the description with the studio's picture, or with the one of the screen. */
  hasPreview?: true
  picture?: string
  /** What it shows, in the vocabulary of schema.org, with paths for addresses. */
  data?: object
  /** The source file of a script that adds the data of the first reads to the first view. */
  script?: string
  /** Another first view, for an address with this hash. */
  hash?: string
}

const legal = 'features/legal/legal.tsx'
const firstData = 'app/first-data.ts'

const legalPages: Document[] = [
  {
    path: paths.shipping,
    description: `Where ${brand.studio} ships merchandise, what shipping costs, how long it takes, and how to follow your order.`,
  },
  {
    path: paths.returns,
    description: `What you can send back to ${brand.studio}, how refunds work, and what to do when a gift card code does not work.`,
  },
  {
    path: paths.contact,
    description: `How to reach ${brand.studio} about an order, a gift card, a claim or your account. A person answers.`,
  },
  {
    path: paths.privacy,
    description: `What ${brand.product} keeps about you, why, for how long, who else handles it, and how to download or delete it.`,
  },
  {
    path: paths.terms,
    description: `The terms of ${brand.product}: your account, ${brand.coins}, gift cards, claims, membership, merchandise and your rights.`,
  },
  {
    path: paths.studio,
    description: `${brand.studio} is an indie studio that builds worlds worth getting lost in. Who we are and what we are building.`,
  },
].map((page) => ({ ...page, file: `${page.path.slice(1)}.html`, audience: 'everyone', screen: legal }))

const gamePages: Document[] = games.map((game) => ({
  path: gamePath(game.id),
  file: `${gamePath(game.id).slice(1)}.html`,
  audience: 'everyone',
  screen: 'features/community/game.tsx',
  title: game.title,
  description: game.pitch,
  hasPreview: true,
  picture: gamePicture(game),
  data: gameData(game),
}))

/**
 * The first view of every product's page. The function `shop/pages` fills it in and serves it; no path leads to the file.
 */
export const productShell: Document = {
  path: `${paths.shop}/product`,
  file: 'product.html',
  audience: 'everyone',
  screen: 'features/catalogue/shop.tsx',
}

/** The desks whose first view has no data of its own. */
const desks: Document[] = [
  { path: paths.shopManagement, screen: 'features/orders/desk/shop-management.tsx' },
  { path: paths.rewards, screen: 'features/claims/rewards.tsx' },
  { path: paths.members, screen: 'features/members/desk/members.tsx' },
  { path: paths.approvals, screen: 'features/ledger/desk/gifts.tsx' },
  { path: paths.reports, screen: 'features/store/desk/code-reports.tsx' },
  { path: paths.auditLog, screen: 'features/audit/desk/audit-log.tsx' },
  { path: paths.missionsDesk, screen: 'features/missions/desk/missions-desk.tsx' },
  { path: paths.missionEvidence, screen: 'features/missions/desk/mission-evidence.tsx' },
].map((desk) => ({ ...desk, file: `${desk.path.slice(1)}.html`, audience: 'staff' }))

/** The edge function `rewrite` serves the file at the path. Every other path of the app is served app.html. */
export const documents: readonly Document[] = [
  {
    path: paths.shop,
    file: 'shop.html',
    audience: 'everyone',
    screen: 'features/catalogue/shop.tsx',
    script: 'features/catalogue/first-banner.ts',
    hasPreview: true,
    description: `Merchandise from the worlds of ${brand.studio}, made in small runs. Prices are in Australian dollars. You need no account to order.`,
  },
  {
    path: paths.games,
    file: 'games.html',
    audience: 'everyone',
    screen: 'features/community/games.tsx',
    description: `The games that ${brand.studio} is making, how far each one is, and how members sign up for the first playable builds.`,
  },
  ...gamePages,
  {
    path: paths.community,
    file: 'community.html',
    audience: 'everyone',
    screen: 'features/community/community.tsx',
    description: `Where to find ${brand.studio} and its players, and the news from the people who build the games.`,
  },
  {
    path: paths.tiers,
    file: 'tiers.html',
    audience: 'everyone',
    screen: 'features/membership/tiers.tsx',
    description: `The five membership tiers of ${brand.product}, what earns points and ${brand.coins}, and which gift cards ${brand.coins} buy.`,
  },
  {
    path: paths.signIn,
    file: 'login.html',
    audience: 'everyone',
    screen: 'features/accounts/sign-in/sign-in.tsx',
    description: `Register free or sign in to ${brand.product}: your ${brand.coins}, your gift card codes and your membership tier in one place.`,
    hash: 'sign-in',
  },
  ...legalPages,
  { path: paths.home, file: 'home.html', audience: 'members', screen: 'features/home/home.tsx' },
  {
    path: paths.store,
    file: 'gift-cards.html',
    audience: 'members',
    screen: 'features/store/store.tsx',
    script: firstData,
  },
  {
    path: paths.wallet,
    file: 'wallet.html',
    audience: 'members',
    screen: 'features/card/wallet.tsx',
    script: firstData,
  },
  {
    path: paths.membership,
    file: 'membership.html',
    audience: 'members',
    screen: 'features/membership/membership.tsx',
    script: firstData,
  },
  { path: paths.missions, file: 'missions.html', audience: 'members', screen: 'features/missions/missions.tsx' },
  { path: paths.cardPayment, file: 'card-payment.html', audience: 'members', screen: 'features/card/card-payment.tsx' },
  { path: paths.tapToPay, file: 'tap-to-pay.html', audience: 'members', screen: 'features/card/tap-to-pay.tsx' },
  ...desks,
  {
    path: paths.admin,
    file: 'admin.html',
    audience: 'staff',
    screen: 'features/figures/desk/overview.tsx',
    script: firstData,
  },
]
