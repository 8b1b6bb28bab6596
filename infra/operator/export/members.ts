import type { User } from '../../../functions/accounts/user.ts'
import { amount, plain, text } from './csv.ts'
import { defineExport } from './define-export.ts'

const memberAttributes = [
  'id',
  'username',
  'email',
  'firstName',
  'lastName',
  'userType',
  'membershipTier',
  'loyaltyPoints',
  'balance',
  'ledgerSeq',
  'totalSpent',
  'totalRedeemed',
  'preferredPlatform',
  'playstationId',
  'robloxUsername',
  'passkeys',
  'stripeCustomerId',
  'pendingClaims',
  'joinDate',
  'frozenAt',
  'deletingAt',
] as const
type Member = Pick<User, (typeof memberAttributes)[number]>

export const members = defineExport<Member>({
  entity: 'user',
  attributes: memberAttributes,
  note: 'One line for each account, staff included, in no particular order. A deleted account has none.',
  columns: [
    text('member_id', 'the id of the account', ({ id }) => id),
    text('username', 'as entered', ({ username }) => username),
    text('email', 'the confirmed address', ({ email }) => email),
    text('first_name', '', ({ firstName }) => firstName),
    text('last_name', '', ({ lastName }) => lastName),
    text('role', 'member, co-founder or admin', ({ userType }) => userType),
    text('tier', 'free to diamond', ({ membershipTier }) => membershipTier),
    plain('loyalty_points', '', ({ loyaltyPoints }) => loyaltyPoints),
    amount('balance_solcoins', 'what the member can spend', ({ balance }) => balance),
    plain('ledger_entries', 'the number of the last entry', ({ ledgerSeq }) => ledgerSeq),
    amount('spent_aud', 'on merchandise, less refunds', ({ totalSpent }) => totalSpent),
    amount('redeemed_solcoins', 'on gift cards and approved claims', ({ totalRedeemed }) => totalRedeemed),
    text('preferred_platform', '', ({ preferredPlatform }) => preferredPlatform),
    text('playstation_id', '', ({ playstationId }) => playstationId),
    text('roblox_username', '', ({ robloxUsername }) => robloxUsername),
    plain('passkeys', 'how many', ({ passkeys }) => passkeys),
    text('stripe_customer', "the customer's id in Stripe", ({ stripeCustomerId }) => stripeCustomerId),
    plain('pending_claims', 'not decided yet', ({ pendingClaims }) => pendingClaims),
    plain('joined_at', '', ({ joinDate }) => joinDate),
    plain('frozen_at', 'empty unless frozen', ({ frozenAt }) => frozenAt),
    plain('deleting_at', 'empty unless the deletion has begun', ({ deletingAt }) => deletingAt),
  ],
})
