/** The card and its Apple Wallet pass. */
import * as v from 'valibot'
import { AppleWalletPass, Card, PassLinkToken, RevealCard, RevealedCvv } from './schema.ts'
import { defineRoute } from '../route.ts'

export const details = defineRoute({
  path: '/api/card/details',
  GET: {
    summary: "The member's card, its number masked",
    access: 'member',
    output: Card,
    problems: ['no_card', 'not_configured'],
  },
})

export const issue = defineRoute({
  path: '/api/card/issue',
  POST: {
    summary: 'Issue a card to a member who has none',
    access: 'member',
    refusesFrozen: true,
    output: Card,
    status: 201,
    problems: ['already_issued', 'not_configured'],
  },
})

export const reveal = defineRoute({
  path: '/api/card/reveal',
  POST: {
    summary: 'Show the CVV after verifying the password; audited',
    access: 'member',
    body: RevealCard,
    output: RevealedCvv,
    revealsSecret: true,
    refusesFrozen: true,
    problems: ['wrong_password', 'no_card', 'slow_down', 'not_configured'],
  },
})

export const appleWallet = defineRoute({
  path: '/api/card/apple-wallet',
  GET: {
    summary: 'The signed Apple Wallet pass, and a one-time link to it',
    access: 'member',
    output: AppleWalletPass,
    revealsSecret: true,
    problems: ['no_card', 'not_configured'],
  },
})

export const appleWalletPass = defineRoute({
  path: '/api/card/apple-wallet/pass/{token}',
  GET: {
    summary: 'The pass itself, for anyone with a one-time link',
    access: 'anyone',
    params: v.object({ token: PassLinkToken }),
    output: v.instance(Uint8Array),
    media: 'application/vnd.apple.pkpass',
    problems: ['not_found', 'not_configured', 'maintenance'],
  },
})
