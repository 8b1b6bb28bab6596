import * as contract from '../../../shared/store/report-routes.ts'
import * as users from '../../accounts/users.table.ts'
import { auditedParts } from '../../audit/entries.table.ts'
import { insertNotification } from '../../notifications/notifications.table.ts'
import { serve } from '../../serve.ts'
import { answerReport, assertAnswerable, missingReport, reportAnswered } from '../../store/answer-report.ts'
import * as replacements from '../../store/replacements.table.ts'
import { toAdminReport } from '../../store/report-code.ts'
import * as reports from '../../store/reports.table.ts'
import { batchGet } from '../../table/rows.ts'

/** The report with this id and its owner. */
async function read(pointer: reports.Pointer | undefined, id: string) {
  if (!pointer) return { report: undefined, owner: undefined }
  const [reportKey, ownerKey] = [reports.key(pointer.userId, id), users.key(pointer.userId)]
  const found = await batchGet([reportKey, ownerKey])
  return { report: found.get(reportKey), owner: found.get(ownerKey) }
}

export const handler = serve(contract.report, {
  POST: {
    reads: ({ params }) => [reports.pointerKey(params.id)],
    async run(call) {
      const { params, body, caller, found, now } = call
      const [staff, current] = [caller.user, await read(found.get(reports.pointerKey(params.id)), params.id)]
      assertAnswerable(current, staff.id)
      const replacement = body.outcome === 'replace' ? await replacements.find(current.report) : undefined
      const answered = answerReport(current, body, { staff, replacement, now })
      const { report } = answered
      const action = { action: 'answer-report', subject: report.id, outcome: report.status } as const
      await reports.answer(answered, [
        ...auditedParts(call, action, { userId: report.userId }),
        insertNotification(report.userId, reportAnswered(report), now),
      ])
      return toAdminReport(report)
    },
    async replay({ userId }, { params: { id } }) {
      const { report } = await read({ userId: String(userId) }, id)
      if (!report) throw missingReport()
      return toAdminReport(report)
    },
  },
})
