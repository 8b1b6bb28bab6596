import * as v from 'valibot'
import { AppleWalletPass, Card, CardMovement, PassLinkToken, RevealCard, RevealedCvv } from '../schema/card.ts'
import {
  ClaimSubmitted,
  NewClaim,
  NewVoucher,
  OwnClaim,
  OwnVoucher,
  StatementLine,
  VoucherBought,
} from '../schema/claim.ts'
import { Cursor } from '../schema/text.ts'
import { defineRoutes } from '../route.ts'

/** The wallet: claims, prepaid cards, the statement, the card. */
export const wallet = defineRoutes({
  'wallet/claimed-cards': {
    path: '/api/wallet/claimed-cards',
    GET: {
      summary: "The member's prepaid cards, newest first",
      access: 'member',
      query: v.object({ cursor: Cursor }),
      output: v.array(OwnVoucher),
      list: true,
      problems: [],
    },
  },
  'wallet/my-claims': {
    path: '/api/wallet/my-claims',
    GET: {
      summary: "The member's claims, newest first",
      access: 'member',
      query: v.object({ cursor: Cursor }),
      output: v.array(OwnClaim),
      list: true,
      problems: [],
    },
  },
  'wallet/submit-claim': {
    path: '/api/wallet/submit-claim',
    POST: {
      summary: 'Claim a gift card; the Solcoins are taken at once',
      access: 'member',
      body: NewClaim,
      output: ClaimSubmitted,
      problems: ['insufficient_solcoins', 'slow_down'],
      once: true,
    },
  },
  'wallet/purchase-card': {
    path: '/api/wallet/purchase-card',
    POST: {
      summary: 'Buy a prepaid card; the Solcoins are taken at once, the desk sends its details',
      access: 'member',
      body: NewVoucher,
      output: VoucherBought,
      problems: ['insufficient_solcoins', 'slow_down'],
      once: true,
    },
  },
  'wallet/statement': {
    path: '/api/wallet/statement',
    GET: {
      summary: 'Every movement of Solcoins with the balance after it, newest first',
      access: 'member',
      query: v.object({ cursor: Cursor }),
      output: v.array(StatementLine),
      list: true,
      problems: [],
    },
  },
  'card/details': {
    path: '/api/card/details',
    GET: { summary: "The member's card, its number masked", access: 'member', output: Card, problems: ['no_card'] },
  },
  'card/issue': {
    path: '/api/card/issue',
    POST: {
      summary: 'Issue a card to a member who has none',
      access: 'member',
      output: Card,
      status: 201,
      problems: ['already_issued'],
    },
  },
  'card/reveal': {
    path: '/api/card/reveal',
    POST: {
      summary: 'Show the CVV for the password; audited',
      access: 'member',
      body: RevealCard,
      output: RevealedCvv,
      problems: ['wrong_password', 'no_card', 'slow_down'],
    },
  },
  'card/transactions': {
    path: '/api/card/transactions',
    GET: {
      summary: "The card's movements, newest first",
      access: 'member',
      query: v.object({ cursor: Cursor }),
      output: v.array(CardMovement),
      list: true,
      problems: [],
    },
  },
  'card/apple-wallet': {
    path: '/api/card/apple-wallet',
    GET: {
      summary: 'The signed Apple Wallet pass, and a one-time link to it',
      access: 'member',
      output: AppleWalletPass,
      problems: ['wallet_not_configured', 'no_card'],
    },
  },
  'card/apple-wallet/pass': {
    path: '/api/card/apple-wallet/pass/{token}',
    GET: {
      summary: 'The pass itself, for the holder of a one-time link',
      access: 'anyone',
      params: v.object({ token: PassLinkToken }),
      output: v.instance(Uint8Array),
      media: 'application/vnd.apple.pkpass',
      problems: ['not_found', 'wallet_not_configured'],
    },
  },
})
