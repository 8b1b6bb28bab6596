/** What staff do: members, coins, claims, and the stock of the store. */
import * as v from 'valibot'
import { CoinGift, CoinsGiven, UserSummary } from '../schema/account.ts'
import { Claimant, Decision, DeskClaim } from '../schema/claim.ts'
import { InventoryItem, InventoryQuery, NewItem, StockCounts } from '../schema/item.ts'
import { ById, Cursor, Message, optionalLine } from '../schema/text.ts'
import { defineRoute } from '../route.ts'

export const users = defineRoute({
  path: '/api/admin/users',
  GET: {
    summary: 'Members by username, A to Z',
    access: 'unlocked',
    query: v.object({ q: optionalLine(30), cursor: Cursor }),
    output: v.array(UserSummary),
    list: true,
    problems: [],
  },
})

export const giveCoins = defineRoute({
  path: '/api/admin/give-coins',
  POST: {
    summary: 'Give Solcoins to a member',
    access: 'unlocked',
    body: CoinGift,
    output: CoinsGiven,
    problems: ['not_found'],
    once: true,
  },
})

export const addItem = defineRoute({
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
})

export const inventory = defineRoute({
  path: '/api/admin/shop/inventory',
  GET: {
    summary: 'The gift cards, available and sold, newest first',
    access: 'staff',
    query: InventoryQuery,
    output: v.array(InventoryItem),
    list: true,
    problems: [],
  },
})

export const stockCounts = defineRoute({
  path: '/api/admin/shop/counts',
  GET: { summary: 'How many gift cards there are', access: 'staff', output: StockCounts, problems: [] },
})

export const deleteUser = defineRoute({
  path: '/api/admin/delete-user/{id}',
  DELETE: {
    summary: 'Delete a user; called again, it goes on where it was interrupted',
    access: 'unlocked',
    params: ById,
    output: Message,
    problems: ['has_pending_claims', 'not_found'],
    once: true,
  },
})

export const claims = defineRoute({
  path: '/api/admin/claims',
  GET: {
    summary: 'The claims desk: the pending, oldest first, then the ten latest processed',
    access: 'staff',
    query: v.object({ cursor: Cursor }),
    output: v.array(DeskClaim),
    list: true,
    problems: [],
  },
})

export const processClaim = defineRoute({
  path: '/api/admin/process-claim',
  POST: {
    summary: 'Approve a claim with its gift card details, or decline it and give the Solcoins back',
    access: 'staff',
    body: Decision,
    output: DeskClaim,
    problems: ['already_processed', 'not_found'],
    once: true,
  },
})

export const user = defineRoute({
  path: '/api/admin/user/{id}',
  GET: { summary: 'Who claims', access: 'staff', params: ById, output: Claimant, problems: ['not_found'] },
})
