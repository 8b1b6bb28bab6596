import {
  CoinGift,
  CoinsGiven,
  Credentials,
  CurrentUser,
  Registration,
  Unlock,
  Unlocked,
  UserSummary,
} from './schema/account.ts'
import {
  InventoryItem,
  InventoryQuery,
  NewItem,
  Purchase,
  Purchased,
  PurchaseRecord,
  RevealedCode,
  StockCounts,
  StoreItems,
} from './schema/item.ts'
import { Health, OpenApiDocument } from './schema/service.ts'
import { ById, Cursor, optionalLine } from './schema/text.ts'
import { defineRoutes } from './route.ts'
import * as v from 'valibot'

/**
 * THE contract. The handlers, API Gateway, the local gateway, the browser's client, the OpenAPI document and the tests
 * that walk every route all come from this object. A route's name is its path without /api/ and without parameters.
 */
export const api = defineRoutes({
  'auth/user': {
    path: '/api/auth/user',
    GET: { summary: 'Who is signed in', access: 'member', output: CurrentUser, problems: [] },
  },
  'auth/register': {
    path: '/api/auth/register',
    POST: {
      summary: 'Open an account and sign in',
      access: 'anyone',
      body: Registration,
      output: CurrentUser,
      status: 201,
      problems: ['username_taken', 'email_taken', 'slow_down'],
    },
  },
  'auth/login': {
    path: '/api/auth/login',
    POST: {
      summary: 'Sign in with a username or an email address',
      access: 'anyone',
      body: Credentials,
      output: CurrentUser,
      problems: ['wrong_credentials', 'slow_down'],
    },
  },
  'auth/admin-login': {
    path: '/api/auth/admin-login',
    POST: {
      summary: 'Sign in as staff; every attempt is audited',
      access: 'anyone',
      body: Credentials,
      output: CurrentUser,
      problems: ['wrong_credentials', 'not_staff', 'slow_down'],
    },
  },
  'auth/logout': {
    path: '/api/auth/logout',
    POST: { summary: 'Sign out', access: 'anyone', status: 204, problems: [] },
  },
  'auth/unlock': {
    path: '/api/auth/unlock',
    POST: {
      summary: 'Give the owner password (staff; opens the owner menu for 15 minutes) or the rewards word',
      access: 'anyone',
      knowsCaller: true,
      body: Unlock,
      output: Unlocked,
      problems: ['signed_out', 'forbidden', 'wrong_password', 'slow_down'],
    },
  },
  'admin/users': {
    path: '/api/admin/users',
    GET: {
      summary: 'Members by username, A to Z',
      access: 'unlocked',
      query: v.object({ q: optionalLine(30), cursor: Cursor }),
      output: v.array(UserSummary),
      list: true,
      problems: [],
    },
  },
  'admin/give-coins': {
    path: '/api/admin/give-coins',
    POST: {
      summary: 'Give Solcoins to a member',
      access: 'unlocked',
      body: CoinGift,
      output: CoinsGiven,
      problems: ['not_found'],
      once: true,
    },
  },
  'admin/shop/add-item': {
    path: '/api/admin/shop/add-item',
    POST: {
      summary: 'Put one gift card code into the store',
      access: 'staff',
      body: NewItem,
      output: InventoryItem,
      status: 201,
      problems: ['duplicate_code'],
      once: true,
    },
  },
  'admin/shop/inventory': {
    path: '/api/admin/shop/inventory',
    GET: {
      summary: 'The gift cards, available and sold, newest first',
      access: 'staff',
      query: InventoryQuery,
      output: v.array(InventoryItem),
      list: true,
      problems: [],
    },
  },
  'admin/shop/counts': {
    path: '/api/admin/shop/counts',
    GET: { summary: 'How many gift cards there are', access: 'staff', output: StockCounts, problems: [] },
  },
  'shop/items': {
    path: '/api/shop/items',
    GET: {
      summary: 'The store: available first, then the latest sold',
      access: 'member',
      output: StoreItems,
      problems: [],
    },
  },
  'shop/purchase': {
    path: '/api/shop/purchase',
    POST: {
      summary: 'Buy one gift card with Solcoins',
      access: 'member',
      body: Purchase,
      output: Purchased,
      problems: ['sold_out', 'insufficient_solcoins', 'not_found', 'slow_down'],
      once: true,
    },
  },
  'shop/my-purchases': {
    path: '/api/shop/my-purchases',
    GET: {
      summary: "The member's own purchases, newest first",
      access: 'member',
      query: v.object({ cursor: Cursor }),
      output: v.array(PurchaseRecord),
      list: true,
      problems: [],
    },
  },
  'shop/my-purchases/reveal': {
    path: '/api/shop/my-purchases/{id}/reveal',
    POST: {
      summary: 'Show a bought code again; audited',
      access: 'member',
      params: ById,
      output: RevealedCode,
      problems: ['not_found', 'slow_down'],
    },
  },
  health: {
    path: '/api/health',
    GET: { summary: 'The version, and whether the table answers', access: 'anyone', output: Health, problems: [] },
  },
  'openapi.json': {
    path: '/api/openapi.json',
    GET: { summary: 'This document', access: 'anyone', output: OpenApiDocument, problems: [] },
  },
})
