import { expect } from 'vitest'
import { call } from '../call.ts'
import { callUntilAnswered } from '../call-until-answered.ts'
import { invariantUnderFaults, race } from '../faults/fault-injection.ts'
import { withoutConditions } from '../faults/broken-variants.ts'
import { withFreshTables } from '../fresh-table.ts'
import { create } from '../fixtures/create.ts'
import { createReport } from '../fixtures/reports.ts'
import { readAllRows } from '../read-all-rows.ts'
import { expectCoinsConserved, expectUnbrokenLedger } from './expect-consistent.ts'

withFreshTables()

const outcomes = ['refund', 'replace', 'decline', 'refund'] as const

invariantUnderFaults('a report is answered once, with the Solcoins, with another code, or with neither', {
  async holds(withFaults) {
    const [member, desks] = await Promise.all([
      create.member({ solcoinBalance: 5 }),
      Promise.all(outcomes.map(() => create.coFounder())),
    ])
    const { id } = await createReport(member)
    for (let spare = 0; spare < 2; spare += 1) await create.giftCard({ solcoinPrice: 1 })
    const replies = await race(
      withFaults,
      desks.map((as, place) => () => {
        const body = { outcome: outcomes[place] ?? 'decline', reason: 'We looked at it.' }
        return callUntilAnswered('admin/report', 'POST', { as, params: { id }, body })
      }),
      2,
    )
    expect(replies.filter(({ problem }) => problem === 'already_answered')).toHaveLength(3)
    const [answered] = (
      await call('admin/reports', 'GET', { as: await create.coFounder(), query: { status: 'answered' } })
    ).body.filter((report) => report.id === id)
    const refunds = (await expectUnbrokenLedger(member.user.id)).filter(({ account }) => account === 'refund')
    expect(refunds).toHaveLength(answered?.status === 'refunded' ? 1 : 0)
    const codes = (await readAllRows()).filter(({ replacementFor }) => replacementFor === id)
    expect(codes).toHaveLength(answered?.status === 'replaced' ? 1 : 0)
    await expectCoinsConserved([member])
  },
  broken: {
    'an answered report can be answered again': withoutConditions(({ sk }) => sk.startsWith('REPORT#')),
  },
})
