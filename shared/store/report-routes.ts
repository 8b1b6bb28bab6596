/** Codes that do not work: members report them, and staff replace them, return the Solcoins, or decline. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { IdParams } from '../text.ts'
import { AdminReport, CodeReport, ListedReport, ReportAnswer, ReportsQuery } from './report-schema.ts'

export const reportCode = defineRoute({
  path: '/api/shop/my-purchases/{id}/report',
  POST: {
    summary: 'Report that the code of a purchase does not work: once, within 14 days',
    access: 'member',
    params: IdParams,
    body: CodeReport,
    status: 202,
    problems: ['not_found', 'already_reported', 'too_late'],
    idempotencyKey: true,
  },
})

export const reports = defineRoute({
  path: '/api/admin/reports',
  GET: {
    summary: 'The reports of codes that do not work: the open ones, oldest first, or the answered ones, newest first',
    access: 'staff',
    query: ReportsQuery,
    output: v.array(ListedReport),
    list: true,
  },
})

export const report = defineRoute({
  path: '/api/admin/reports/{id}',
  name: 'admin/report',
  POST: {
    summary: 'Answer a report once: with another code from the stock, with the Solcoins, or with neither',
    access: 'staff',
    params: IdParams,
    body: ReportAnswer,
    output: AdminReport,
    problems: ['not_found', 'already_answered', 'out_of_stock'],
    idempotencyKey: true,
  },
})
