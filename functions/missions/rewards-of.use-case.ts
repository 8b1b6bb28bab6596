import * as v from 'valibot'
import { Id, Time } from '../../shared/text.ts'
import { fromCursor } from '../http/cursor.ts'
import * as rewards from './rewards.table.ts'

const pageSize = 25
const Position = v.object({ place: v.string(), id: Id, createdAt: Time })

/** A page of a member's rewards, newest first. */
export const rewardsOf = (userId: string, { cursor }: { cursor?: string | undefined }) =>
  rewards.page(userId, { after: fromCursor(Position, cursor), limit: pageSize })
