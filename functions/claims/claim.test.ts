import { expect, test } from 'vitest'
import type { ClaimKind, Decision } from '../../shared/claims/schema.ts'
import { decideClaim, isPending, openClaim, toAdminClaim, toOwnClaim, toOwnVoucher, type Claim } from './claim.ts'
import type { Problem } from '../problem.ts'

const now = new Date('2025-11-21T10:00:00.000Z')
const later = new Date('2025-11-22T10:00:00.000Z')
const member = { id: 'member', balance: 3_000, ledgerSeq: 2 }
const recipient = { name: 'Nova Star', email: 'nova@solara.test', platform: 'Amazon Gift Card' }

const open = (kind: ClaimKind = 'claim', value = 25) =>
  openClaim(member, { kind, value, ...recipient }, { id: 'a claim', userIp: '192.0.2.7', now })

const refusing = (code: string, message: string) => expect.objectContaining({ code, message }) as Problem

test.each([
  ['claim', 'pending'],
  ['voucher', 'voucher_pending'],
] as const)('debits the coins of a %s immediately and stores it as %s', (kind, status) => {
  const { claim, entry } = open(kind)
  expect(claim).toEqual({
    id: 'a claim',
    kind,
    userId: 'member',
    ...recipient,
    amount: 2_500,
    solcoinsUsed: 2_500,
    status,
    userIp: '192.0.2.7',
    createdAt: now.toISOString(),
  })
  expect(entry).toMatchObject({
    kind,
    account: 'claims',
    amount: -2_500,
    balanceAfter: 500,
    sequence: 3,
    reason: 'Amazon Gift Card',
    actor: 'member',
    link: 'a claim',
  })
  expect(isPending(claim)).toBe(true)
})

test('allows the whole balance to be spent, but not a cent more', () => {
  expect(open('claim', 30).entry.balanceAfter).toBe(0)
  expect(() => open('claim', 30.01)).toThrow(refusing('insufficient_solcoins', 'Insufficient Solcoins'))
})

const claimant = { id: 'member', balance: 500, ledgerSeq: 3 }

function decide(decision: Partial<Decision>, found: { claim?: Claim | undefined; by?: string } = {}) {
  const reviewer = { id: found.by ?? 'staff', username: 'Vega', sealedDetails: 'sealed', now: later }
  const claim = 'claim' in found ? found.claim : open().claim
  return decideClaim({ claim, claimant }, { claimId: 'a claim', status: 'approved', ...decision }, reviewer)
}

test('stores the sealed details, the reviewer and the time of an approved claim, and refunds nothing', () => {
  const { claim, refund } = decide({ adminNotes: 'Enjoy' })
  expect(claim).toEqual({
    ...open().claim,
    status: 'approved',
    processedAt: later.toISOString(),
    processedBy: 'Vega',
    adminNotes: 'Enjoy',
    sealedDetails: 'sealed',
  })
  expect(refund).toBeUndefined()
  expect(isPending(claim)).toBe(false)
})

test('refunds a declined claim and stores no details, even if some were entered', () => {
  const { claim, refund } = decide({ status: 'declined', adminNotes: 'Out of stock' })
  expect(claim).toMatchObject({ status: 'declined', adminNotes: 'Out of stock' })
  expect(claim.sealedDetails).toBeUndefined()
  expect(refund).toMatchObject({
    userId: 'member',
    kind: 'refund',
    account: 'refund',
    amount: 2_500,
    balanceAfter: 3_000,
    sequence: 4,
    reason: 'Declined: Amazon Gift Card',
    actor: 'staff',
    link: 'a claim',
  })
})

test('stores no empty notes', () => {
  expect(decide({ adminNotes: '' }).claim).not.toHaveProperty('adminNotes')
})

test.each(['approved', 'declined'] as const)('does not let a decided claim be %s again', (status) => {
  for (const first of ['approved', 'declined'] as const) {
    const { claim } = decide({ status: first })
    expect(() => decide({ status }, { claim })).toThrow(
      refusing('already_processed', 'This claim has already been decided.'),
    )
  }
})

test('refuses to decide the reviewer’s own claim or a claim that does not exist', () => {
  expect(() => decide({}, { by: 'member' })).toThrow(refusing('forbidden', 'You cannot decide your own claim.'))
  expect(() => decide({}, { claim: undefined })).toThrow(refusing('not_found', 'That claim no longer exists.'))
})

test('a list shows the owner neither the details, nor the address, nor the reviewer', () => {
  const { claim } = decide({ adminNotes: 'Enjoy' })
  const shared = { id: 'a claim', platform: 'Amazon Gift Card', status: 'approved', solcoinsUsed: 25 }
  const decided = { ...shared, adminNotes: 'Enjoy' }
  expect(toOwnClaim(claim)).toEqual({ ...decided, amount: 25, createdAt: now.toISOString() })
  expect(toOwnVoucher(claim)).toEqual({ ...decided, value: 25, claimedAt: now.toISOString() })
  expect(toOwnClaim(open().claim)).toEqual({
    ...shared,
    status: 'pending',
    amount: 25,
    createdAt: now.toISOString(),
  })
})

test('shows staff the claimant, the address and the reviewer, but not the details', () => {
  expect(toAdminClaim(decide({}).claim)).toEqual({
    id: 'a claim',
    userId: 'member',
    ...recipient,
    amount: 25,
    solcoinsUsed: 25,
    status: 'approved',
    kind: 'claim',
    userIp: '192.0.2.7',
    createdAt: now.toISOString(),
    processedAt: later.toISOString(),
    processedBy: 'Vega',
  })
  expect(toAdminClaim(open().claim)).toMatchObject({ processedAt: null, processedBy: null })
})
