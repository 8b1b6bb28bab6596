import * as v from 'valibot'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { stored } from '../../browser/stored.ts'

type Member = Pick<CurrentUser, 'id' | 'preferredPlatform' | 'playstationId' | 'robloxUsername'>

const saved = ({ id }: Pick<Member, 'id'>) => stored('platform', v.literal(true), id)

/** Records on this device that the member has saved a platform: the account does not tell a chosen one from the default. */
export const recordPlatformChoice = (member: Pick<Member, 'id'>): void => saved(member).write(true)

/** Whether the member has chosen a platform: another one than the default, a name on one of them, or on this device. */
export const hasChosenPlatform = (member: Member): boolean =>
  member.preferredPlatform !== 'playstation' ||
  Boolean(member.playstationId ?? member.robloxUsername) ||
  saved(member).read() === true
