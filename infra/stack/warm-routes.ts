import type { RouteName } from '../../shared/calls.ts'

/**
 * The routes of the first screens: what the documents of visitors and members (web/build/documents.ts) call before anybody presses
 * anything. A test compares them with the built documents.
 */
export const firstReads = [
  'auth/user',
  'card/details',
  'games',
  'games/log',
  'health',
  'missions',
  'missions/earlier',
  'news',
  'shop/items',
  'shop/my-purchases',
  'shop/products',
  'user/membership',
  'wallet/claimed-cards',
  'wallet/my-claims',
  'wallet/statement',
] as const satisfies RouteName[]

/**
 * The routes whose functions production keeps warm: besides, the page of a product, a member's sign-ups on /games, which the document
 * for everyone does not read early, and what the forms of /login send.
 */
export const warmRoutes = [
  ...firstReads,
  'shop/pages',
  'user/betas',
  'auth/login',
  'auth/register',
] as const satisfies RouteName[]

/** Lambda does not say for how long it keeps an idle function. Ten minutes were measured, and less cannot be ruled out: see README.md. */
export const warmUpMinutes = 5
