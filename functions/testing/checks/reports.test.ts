import { expect } from 'vitest'
import type { ReportAnswer } from '../../../shared/store/report-schema.ts'
import * as users from '../../accounts/users.table.ts'
import * as giftCards from '../../store/gift-cards.table.ts'
import * as reports from '../../store/reports.table.ts'
import { get } from '../../table/rows.ts'
import { call } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { invariant, withoutConditions } from '../faults/broken-variants.ts'
import { changeBeforeWrite } from '../faults/change-before-write.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import { create, type SignedInUser } from '../fixtures/create.ts'
import { createReport } from '../fixtures/reports.ts'
import { pick } from './random-mix.ts'
import { withFreshTables } from '../fresh-table.ts'
import { readAllRows } from '../read-all-rows.ts'
import { expectCoinsConserved, expectSalesConsistent, expectUnbrokenLedger } from './expect-consistent.ts'

withFreshTables()

type Key = { pk: string; sk: string }
const isReport = ({ sk }: Key) => sk.startsWith('REPORT')
const isItem = ({ sk }: Key) => sk === 'GIFT_CARD'
const isProfile = ({ sk }: Key) => sk === 'PROFILE'

type Reply = { status: number; problem: string | undefined }

const answers: ReportAnswer[] = [
  { outcome: 'replace' },
  { outcome: 'refund' },
  { outcome: 'decline', reason: 'It works here.' },
]

/** Expects the reports, coins and gift cards of this member to agree. */
async function expectConsistent(member: SignedInUser): Promise<void> {
  const rows = await readAllRows()
  const items = rows.flatMap(({ entity, id, soldTo = member.user.id }) =>
    entity === 'gift-card' && soldTo === member.user.id ? [{ id: String(id) }] : [],
  )
  await expectSalesConsistent([member], items)
  await expectCoinsConserved([member])
}

invariant('answers a report once, even if two staff members answer at the same moment', {
  async holds() {
    for (const first of answers)
      for (const second of answers) {
        const [member, one, other] = await Promise.all([
          create.member({ solcoinBalance: 5 }),
          create.coFounder(),
          create.admin(),
        ])
        const { id } = await createReport(member)
        await Promise.all([create.giftCard({ solcoinPrice: 1 }), create.giftCard({ solcoinPrice: 1 })])
        const answer = (as: SignedInUser, body: ReportAnswer) => () =>
          call('admin/report', 'POST', { as, params: { id }, body })
        // The second answer reads the report as open before the first answer is stored.
        const race = { change: answer(one, first) }
        const { result } = await changeBeforeWrite<Reply>(race, answer(other, second))
        expect(result.problem).toBe('already_answered')
        const stored = await get(reports.key(member.user.id, id))
        expect(stored?.processedBy).toBe(one.user.username)
        await expectConsistent(member)
      }
  },
  broken: { 'an answered report can be answered again': withoutConditions((key) => isReport(key) || isProfile(key)) },
})

invariantUnderFaults('gives one code or one refund for a report, however often staff answer it', {
  async holds(withFaults) {
    const [member, ...desks] = await Promise.all([
      create.member({ solcoinBalance: 5 }),
      ...Array.from({ length: 6 }, () => create.coFounder()),
    ])
    const { id } = await createReport(member)
    await Promise.all([create.giftCard({ solcoinPrice: 1 }), create.giftCard({ solcoinPrice: 1 })])
    const replies = await race<Reply>(
      withFaults,
      desks.map((as, place) => () => {
        const body = answers[place % answers.length] ?? { outcome: 'refund' }
        return callUntilAnswered('admin/report', 'POST', { as, params: { id }, body })
      }),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ problem }) => problem === 'already_answered')).toHaveLength(5)
    await expectConsistent(member)
  },
  broken: { 'an answered report can be answered again': withoutConditions((key) => isReport(key) || isProfile(key)) },
})

invariant('gives the last gift card to a buyer or as a replacement, never to both', {
  async holds() {
    for (const isBuyerFirst of [true, false]) {
      const [member, buyer, staff] = await Promise.all([
        create.member({ solcoinBalance: 5 }),
        create.member({ solcoinBalance: 5 }),
        create.coFounder(),
      ])
      const { id } = await createReport(member)
      const last = await create.giftCard({ solcoinPrice: 1 })
      const buy = () => call('shop/purchase', 'POST', { as: buyer, body: { itemId: last.id } })
      const replace = () => call('admin/report', 'POST', { as: staff, params: { id }, body: { outcome: 'replace' } })
      const [first, second] = isBuyerFirst ? [buy, replace] : [replace, buy]
      const { result } = await changeBeforeWrite<Reply>({ change: first }, second)
      expect(result.problem).toBe(isBuyerFirst ? 'out_of_stock' : 'sold_out')
      const { soldTo } = (await get(giftCards.key(last.id))) ?? {}
      expect(soldTo).toBe((isBuyerFirst ? buyer : member).user.id)
      for (const each of [member, buyer]) await expectCoinsConserved([each])
    }
  },
  broken: { 'a sold gift card can be given again': withoutConditions(isItem) },
})

invariantUnderFaults('replaces as many codes as there are gift cards, each with another one', {
  async holds(withFaults) {
    const [members, desks] = await Promise.all([
      create.members(6, { solcoinBalance: 5 }),
      Promise.all(Array.from({ length: 3 }, () => create.coFounder())),
    ])
    const open = await Promise.all(members.map((member) => createReport(member)))
    const stock = await Promise.all(Array.from({ length: 4 }, () => create.giftCard({ solcoinPrice: 1 })))
    const replies = await race<Reply>(
      withFaults,
      open.map(({ id }, place) => () => {
        const raw = { params: { id }, body: { outcome: 'replace' } } as const
        return callUntilAnswered('admin/report', 'POST', { as: pick(desks, place), ...raw })
      }),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(replies.filter(({ problem }) => problem === 'out_of_stock')).toHaveLength(2)
    const codes = await Promise.all(
      members.map(async (as, place) => {
        const params = { id: open[place]?.id ?? '' }
        return (await call('shop/my-purchases/reveal', 'POST', { as, params })).body.code
      }),
    )
    expect(new Set(codes).size).toBe(6)
    expect(codes.filter((code) => stock.some((one) => one.code === code))).toHaveLength(4)
  },
  broken: { 'a sold gift card can be given again': withoutConditions(isItem) },
})

invariant('a report that is answered while its account is deleted returns no coins that nobody has', {
  async holds() {
    for (const isDeletedFirst of [true, false])
      for (const body of answers) {
        const [member, staff, admin] = await Promise.all([
          create.member({ solcoinBalance: 5 }),
          create.coFounder(),
          create.admin({ unlocked: true }),
        ])
        const { id } = await createReport(member)
        await create.giftCard({ solcoinPrice: 1 })
        const answer = () => call('admin/report', 'POST', { as: staff, params: { id }, body })
        const remove = () => call('admin/delete-user', 'DELETE', { as: admin, params: { id: member.user.id } })
        const [first, second] = isDeletedFirst ? [remove, answer] : [answer, remove]
        const { result } = await changeBeforeWrite<Reply>({ change: first }, second)
        if (isDeletedFirst) expect(result.problem).toBe('not_found')
        else expect(result.status).toBe(200)
        expect(await users.find(member.user.id)).toBeUndefined()
        expect((await expectUnbrokenLedger(member.user.id)).at(-1)?.balanceAfter).toBe(0)
        const left = (await readAllRows()).filter(({ pk }) => pk === `USER#${member.user.id}` || pk === `REPORT#${id}`)
        expect(left.filter(({ sk }) => !/^(LEDGER|PURCHASE)#/.test(sk))).toEqual([])
      }
  },
  broken: {
    'the account and the report are not looked at': withoutConditions((key) => isProfile(key) || isReport(key)),
  },
})

invariant('a purchase is reported once, even if two reports arrive at the same moment', {
  async holds() {
    const member = await create.member({ solcoinBalance: 5 })
    const { id } = await create.purchase(member)
    const report = (words: string) => () =>
      call('shop/my-purchases/report', 'POST', { as: member, params: { id }, body: { words } })
    const { result } = await changeBeforeWrite<Reply>({ change: report('It is empty.') }, report('It was used.'))
    expect(result.problem).toBe('already_reported')
    expect((await get(reports.key(member.user.id, id)))?.words).toBe('It is empty.')
  },
  broken: { 'a reported purchase can be reported again': withoutConditions(isReport) },
})
