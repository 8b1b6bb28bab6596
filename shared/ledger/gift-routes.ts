/** Gifts of Solcoins from staff. Large ones wait for a second person. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { Cursor, IdParams } from '../text.ts'
import {
  Approval,
  approvalLists,
  ApprovalResult,
  ApprovalVerdict,
  BulkGiftResults,
  BulkGifts,
  CoinGift,
  CoinGiftResult,
  ListApproval,
  ListApprovalResults,
  RecentGift,
  TakeBack,
  TakenBack,
  WaitingGift,
} from './gift-schema.ts'

export const giveCoins = defineRoute({
  path: '/api/admin/give-coins',
  POST: {
    summary: 'Give Solcoins to a member; a gift above the limits of a day waits for a second person',
    access: 'unlocked',
    body: CoinGift,
    output: CoinGiftResult,
    accepted: WaitingGift,
    problems: ['not_found'],
    idempotencyKey: true,
  },
})

export const approvals = defineRoute({
  path: '/api/admin/approvals',
  GET: {
    summary:
      'Gifts and budgets that wait for a second person, oldest first; or those that were decided or expired, latest first',
    access: 'unlocked',
    query: v.object({ status: v.optional(v.picklist(approvalLists, 'Invalid status'), 'pending'), cursor: Cursor }),
    output: v.array(Approval),
    list: true,
  },
  POST: {
    summary: 'Approve gifts of one list as a second person, each with its own result',
    access: 'unlocked',
    body: ListApproval,
    output: ListApprovalResults,
    idempotencyKey: true,
  },
})

export const approval = defineRoute({
  path: '/api/admin/approvals/{id}',
  name: 'admin/approval',
  POST: {
    summary: 'Approve or decline a gift or a budget as a second person, or withdraw your own',
    access: 'unlocked',
    params: IdParams,
    body: ApprovalVerdict,
    output: ApprovalResult,
    problems: ['not_found', 'already_processed', 'not_approvable', 'expired'],
    idempotencyKey: true,
  },
})

export const gifts = defineRoute({
  path: '/api/admin/gifts',
  GET: {
    summary: 'Gifts of the last 30 days, newest first',
    access: 'unlocked',
    query: v.object({ cursor: Cursor }),
    output: v.array(RecentGift),
    list: true,
  },
  POST: {
    summary:
      'Give Solcoins to the members of a list, each row with its own result; above the limits of a day, also for the sum of the list, gifts wait for a second person',
    access: 'unlocked',
    body: BulkGifts,
    output: BulkGiftResults,
    idempotencyKey: true,
  },
})

export const takeBack = defineRoute({
  path: '/api/admin/gifts/{id}/take-back',
  POST: {
    summary: 'Take a gift back within 15 minutes, if the member still has its Solcoins',
    access: 'unlocked',
    params: IdParams,
    body: TakeBack,
    output: TakenBack,
    problems: ['not_found', 'already_processed', 'too_late', 'insufficient_solcoins'],
    idempotencyKey: true,
  },
})
