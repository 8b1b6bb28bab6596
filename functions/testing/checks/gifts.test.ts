import { expect } from 'vitest'
import { giftLimits } from '../../../shared/limits.ts'
import { accountKeys } from '../../accounts/keys.ts'
import { update } from '../../table/rows.ts'
import { call } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import {
  invariant,
  withAlteredReads,
  withAlteredWrites,
  withoutConditions,
  withoutGiftLimits,
  withoutWrites,
} from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import type { TransactItem } from '../faults/intercept.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { askForGift, giveGift } from '../fixtures/gifts.ts'
import { auditNow } from '../fixtures/audited-ledger.ts'
import { withFreshTables } from '../fresh-table.ts'
import { expectCoinsConserved, expectUnbrokenLedger } from './expect-consistent.ts'

withFreshTables()

type Key = { pk: string; sk: string }
const isApproval = ({ sk }: Key) => sk === 'APPROVAL'
const isGift = ({ sk }: Key) => sk === 'GIFT'
const isSum = ({ pk }: Key) => pk.startsWith('DAILY_TOTALS#')
const isMovement = ({ sk }: Key) => sk === 'PROFILE' || sk.startsWith('LEDGER#')
/** The condition that the person who asked may still give. */
const isGiverCheck = ({ sk }: Key, part: TransactItem) =>
  sk === 'PROFILE' && part.ConditionCheck?.ConditionExpression?.includes(':coFounder') === true

const staffMember = () => create.admin({ unlocked: true })
const entriesOf = ({ user }: SignedInUser) => expectUnbrokenLedger(user.id)
const decide = (as: SignedInUser, id: string, decision: 'approve' | 'decline' | 'withdraw') =>
  callUntilAnswered('admin/approval', 'POST', { as, params: { id }, body: { decision, reason: 'Talked it over' } })
const takeBack = (as: SignedInUser, id: string) =>
  callUntilAnswered('admin/gifts/take-back', 'POST', { as, params: { id }, body: { reason: 'A mistake' } })

invariantUnderFaults('of gifts at the same time, one person gives no more alone than a day allows', {
  async holds(withFaults) {
    const [giver, members] = await Promise.all([staffMember(), create.members(8)])
    const amount = giftLimits.toMemberPerDay
    const gifts = members.map(({ user }) => () => {
      const body = { userId: user.id, amount }
      return callUntilAnswered('admin/give-coins', 'POST', { as: giver, body })
    })
    const replies = await race(withFaults, gifts)
    const mostAlone = giftLimits.byGiverPerDay / amount
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual(
      members.map((_, place) => (place < mostAlone ? 200 : 202)),
    )
    const ledgers = await Promise.all(members.map(entriesOf))
    expect(ledgers.flat()).toHaveLength(mostAlone)
  },
  broken: { 'the sums of the day are no condition': withoutConditions(isSum) },
})

invariant('a gift above the limits moves nothing before a second person has approved it', {
  async holds() {
    const [giver, receiver, second] = await Promise.all([staffMember(), staffMember(), staffMember()])
    const id = await askForGift(giver, receiver.user.id)
    for (const as of [giver, receiver])
      for (const decision of ['approve', 'decline'] as const)
        expect((await decide(as, id, decision)).problem).toBe('forbidden')
    expect(await entriesOf(receiver)).toEqual([])
    expect((await decide(second, id, 'approve')).status).toBe(200)
    expect(await entriesOf(receiver)).toHaveLength(1)
  },
  broken: {
    'an approval forgets who asked': withAlteredReads((rows) =>
      rows.map((row) => (isApproval(row) ? { ...row, summary: { giver: 'nobody', reason: '' } } : row)),
    ),
    'an approval forgets whom it is for': withAlteredReads((rows) =>
      rows.map((row) => (isApproval(row) ? { ...row, userId: 'nobody' } : row)),
    ),
    'large gifts are given as they are asked for': withoutGiftLimits,
  },
})

invariantUnderFaults('a large gift is decided once, and paid once if it is approved', {
  async holds(withFaults) {
    const [giver, member, desks] = await Promise.all([
      staffMember(),
      create.member(),
      Promise.all(Array.from({ length: 4 }, staffMember)),
    ])
    const id = await askForGift(giver, member.user.id, 800)
    const verdicts = desks.map((as, place) => () => decide(as, id, place % 2 === 0 ? 'approve' : 'decline'))
    const replies = await race(withFaults, [...verdicts, () => decide(giver, id, 'withdraw')], 2)
    const decided = replies.filter(({ status }) => status === 200)
    expect(decided).toHaveLength(1)
    expect(replies.filter(({ problem }) => problem === 'already_processed')).toHaveLength(4)
    const paid = (await entriesOf(member)).map(({ amount, link }) => [amount, link])
    expect(paid).toEqual(decided[0]?.body.status === 'approved' ? [[80_000, id]] : [])
    await expectCoinsConserved([member])
  },
  broken: {
    'a decided gift can be decided again': withoutConditions(isApproval),
    'nothing tells that a gift was decided': withoutWrites(isApproval),
  },
})

invariant('a large gift is not given for somebody who may no longer give', {
  async holds() {
    const [giver, second, member] = await Promise.all([staffMember(), staffMember(), create.member()])
    const id = await askForGift(giver, member.user.id)
    const freeze = () =>
      update(accountKeys.user(giver.user.id), {
        UpdateExpression: 'SET frozenAt = :at',
        ExpressionAttributeValues: { ':at': new Date().toISOString() },
      })
    const { result } = await changeBeforeWrite({ change: freeze }, () => decide(second, id, 'approve'))
    expect(result.problem).toBe('not_approvable')
    expect(await entriesOf(member)).toEqual([])
  },
  broken: { 'the giver is no condition of the approval': withoutConditions(isGiverCheck) },
})

invariantUnderFaults('taking back and spending the same coins make no balance negative', {
  async holds(withFaults) {
    const [giver, other, member, card] = await Promise.all([
      staffMember(),
      staffMember(),
      create.member(),
      create.giftCard({ solcoinPrice: 20 }),
    ])
    const id = await giveGift(giver, member.user.id, 20)
    const replies = await race(withFaults, [
      async () => (await takeBack(giver, id)).status,
      async () => (await takeBack(other, id)).status,
      async () => (await callUntilAnswered('shop/purchase', 'POST', { as: member, body: { itemId: card.id } })).status,
    ])
    expect(replies.filter((status) => status === 200)).toHaveLength(1)
    const entries = await entriesOf(member)
    expect(entries.map(({ amount }) => amount)).toEqual([2_000, -2_000])
    await expectCoinsConserved([member])
  },
  broken: { 'concurrent entries ignore each other': withoutConditions(isMovement) },
})

invariant('a gift is taken back at most once', {
  async holds() {
    const [giver, member] = await Promise.all([staffMember(), create.member({ solcoinBalance: 100 })])
    const id = await giveGift(giver, member.user.id, 20)
    expect((await takeBack(giver, id)).status).toBe(200)
    expect((await takeBack(giver, id)).problem).toBe('already_processed')
    const links = (await entriesOf(member)).filter(({ kind }) => kind === 'take-back').map(({ link }) => link)
    expect(links).toEqual([id])
  },
  broken: { 'nothing tells that it was taken back': withoutWrites((key, part) => isGift(key) && !part.Put) },
})

invariant('a gift that is taken back while it is taken back is taken back once', {
  async holds() {
    const [giver, other, member] = await Promise.all([
      staffMember(),
      staffMember(),
      create.member({ solcoinBalance: 100 }),
    ])
    const id = await giveGift(giver, member.user.id, 20)
    const body = { reason: 'A mistake' }
    const second = () => call('admin/gifts/take-back', 'POST', { as: other, params: { id }, body })
    const { result } = await changeBeforeWrite({ change: second }, () => takeBack(giver, id))
    expect(result.problem).toBe('already_processed')
    const entries = (await entriesOf(member)).filter(({ kind }) => kind === 'take-back')
    expect(entries).toHaveLength(1)
  },
  broken: {
    'neither the gift nor the ledger is a condition': withoutConditions((key) => isGift(key) || isMovement(key)),
  },
})

invariant('the ledger audit accepts gifts that a second person approved, and gifts that were taken back', {
  async holds() {
    const [giver, second, member] = await Promise.all([staffMember(), staffMember(), create.member()])
    await decide(second, await askForGift(giver, member.user.id, 800), 'approve')
    const other = await create.member()
    await takeBack(giver, await giveGift(giver, other.user.id, 20))
    expect(await auditNow()).toMatchObject({ faults: 0 })
  },
  broken: {
    'what is taken back has another sign': withAlteredWrites(
      (_key, { Put }) => (Put?.Item as { kind?: string } | undefined)?.kind === 'take-back',
      ({ Put }) => ({ Put: { ...Put, Item: { ...(Put?.Item as object), amount: 2_000 } } }),
    ),
  },
})
