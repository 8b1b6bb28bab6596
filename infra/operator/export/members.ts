import type { User } from '../../../functions/accounts/user.ts'
import { columnsOf } from './csv.ts'
import { defineExport } from './define-export.ts'

const { column, amount } = columnsOf<User>()

export const members = defineExport<User>({
  entity: 'user',
  note: 'One line for each account, staff included, in no particular order. A deleted account has none.',
  columns: [
    column('member_id', 'the id of the account', 'id'),
    column('username', 'as entered', 'username'),
    column('email', 'the confirmed address', 'email'),
    column('first_name', '', 'firstName'),
    column('last_name', '', 'lastName'),
    column('role', 'member, co-founder or admin', 'userType'),
    column('tier', 'free to diamond', 'membershipTier'),
    column('loyalty_points', '', 'loyaltyPoints'),
    amount('balance_solcoins', 'what the member can spend', 'balance'),
    column('ledger_entries', 'the number of the last entry', 'ledgerSeq'),
    amount('spent_aud', 'on merchandise, less refunds', 'totalSpent'),
    amount('redeemed_solcoins', 'on gift cards and approved claims', 'totalRedeemed'),
    column('preferred_platform', '', 'preferredPlatform'),
    column('playstation_id', '', 'playstationId'),
    column('roblox_username', '', 'robloxUsername'),
    column('passkeys', 'how many', 'passkeys'),
    column('stripe_customer', "the customer's id in Stripe", 'stripeCustomerId'),
    column('pending_claims', 'not decided yet', 'pendingClaims'),
    column('joined_at', '', 'joinDate'),
    column('frozen_at', 'empty unless frozen', 'frozenAt'),
    column('deleting_at', 'empty unless the deletion has begun', 'deletingAt'),
  ],
})
