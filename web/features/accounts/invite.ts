import * as v from 'valibot'
import { InviteCode } from '../../../shared/missions/invitation.ts'
import { stored } from '../../browser/stored.ts'

/** The code of the friend who invited this visitor. */
export const storedInvite = stored('invite', InviteCode)

/** Keeps the code of a link that a friend sent, until the visitor joins. */
export function keepInvite({ searchParams }: URL): void {
  const code = searchParams.get('from')
  if (v.is(InviteCode, code)) storedInvite.write(code)
}
