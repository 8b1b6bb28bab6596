import { countRows, rowsPerTransaction } from '../../figures/count-rows.use-case.ts'
import type { Concern } from '../process-records.ts'
import { filters } from './filters.ts'

/** Counts the figures of the overview from the rows that changed. */
export const countFigures: Concern = {
  name: 'count-figures',
  filters: filters['count-figures'],
  subjectOf: ({ dynamodb }) => ({ pk: dynamodb?.Keys?.['pk']?.S ?? '', sk: dynamodb?.Keys?.['sk']?.S ?? '' }),
  batchSize: rowsPerTransaction,
  async handle(rows) {
    await countRows(rows.map(({ pk = '', sk = '' }) => ({ pk, sk })))
    return 'counted'
  },
  failureMetric: 'Errors',
}
