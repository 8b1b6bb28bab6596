import * as accountList from '../../accounts/account-list.table.ts'
import type { Phase } from './phase.ts'

const pageSize = 100

/** Adds to the list of accounts those that were opened before there was one. */
export const completeList: Phase = {
  name: 'list',
  async step(cursor) {
    const { ids, next } = await accountList.byUsername({ after: cursor ?? undefined, limit: pageSize })
    await accountList.addMissing(ids)
    return next ?? null
  },
}
