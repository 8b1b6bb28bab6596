import type { Member, Note } from '../../shared/accounts/member-schema.ts'
import { toAmount } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { toEmailChange } from './email-change.ts'
import { isValid } from './session-lifetime.ts'
import { latestFirst, type StaffNote } from './staff-note.ts'
import { toUserSummary, type Session, type User } from './user.ts'

type Stored = {
  sessions: Session[]
  devices: Member['devices']
  notes: StaffNote[]
  personOf: (userId: string) => Note['author']
}

const toNote = ({ id, text, createdAt, authorId }: StaffNote, personOf: Stored['personOf']): Note => ({
  id,
  text,
  at: createdAt,
  author: pick(personOf(authorId), ['id', 'username', 'face']),
})

/** An account as the members desk shows it, with the sessions and the devices that are still valid. */
export function toMember(user: User, { sessions, devices, notes, personOf }: Stored, now: Date): Member {
  const signIns = sessions
    .filter((session) => isValid(session, user, now))
    .map((session) => pick(session, ['device', 'method', 'createdAt', 'lastSeenAt']))
    .toSorted((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt))
  return {
    ...toUserSummary(user),
    ...pick(user, ['loyaltyPoints', 'pendingClaims']),
    totalSpent: toAmount(user.totalSpent),
    totalRedeemed: toAmount(user.totalRedeemed),
    isEmailVerified: user.emailVerifiedAt !== undefined,
    emailChange: toEmailChange(user, now),
    hasPasskey: user.passkeys > 0,
    playstationId: user.playstationId ?? null,
    robloxUsername: user.robloxUsername ?? null,
    frozenReason: user.frozenReason ?? null,
    lastSeenAt: signIns[0]?.lastSeenAt ?? null,
    signIns,
    devices: devices.map((device) => pick(device, ['device', 'firstSeenAt'])),
    notes: latestFirst(notes).map((note) => toNote(note, personOf)),
  }
}
