import * as v from 'valibot'
import { Id, requiredLine, Time } from '../text.ts'
import { userTypes } from './schema.ts'

export const RoleChange = v.object({ userType: v.picklist(userTypes, 'Choose a role') })

export const Freeze = v.object({
  frozen: v.boolean('Invalid input'),
  /** Goes to the audit log. */
  reason: requiredLine('Reason is required', 200),
})

export const UserStatus = v.object({
  id: Id,
  username: v.string(),
  userType: v.picklist(userTypes),
  /** Null unless the account is frozen. */
  frozenAt: v.nullable(Time),
})
export type UserStatus = v.InferOutput<typeof UserStatus>
