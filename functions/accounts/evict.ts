import { isValid } from './session-lifetime.ts'
import type { Session, User } from './user.ts'

/** An account keeps this many sessions. */
export const maxSessions = 100
/** An account knows this many devices. */
export const maxDevices = 50

/** A transaction has at most 100 parts. The next sign-ins delete the rest. */
const maxDeleted = 40

/** The first of the sorted rows that must go so that, with one more row, there are at most `max`. */
const surplus = <T>(sorted: T[], max: number): T[] =>
  sorted.slice(0, Math.min(maxDeleted, Math.max(0, sorted.length + 1 - max)))

/** The sessions that end when another one begins: first those that are no longer valid, then the least recently used. */
export const sessionsToEnd = (stored: Session[], user: User, now: Date): Session[] =>
  surplus(
    stored.toSorted(
      (one, other) =>
        Number(isValid(one, user, now)) - Number(isValid(other, user, now)) ||
        one.lastSeenAt.localeCompare(other.lastSeenAt),
    ),
    maxSessions,
  )

/** The devices to forget when another one becomes known: those with the oldest last sign-in. */
export const devicesToForget = <Device extends { expiresAt: number }>(stored: Device[]): Device[] =>
  surplus(
    stored.toSorted((one, other) => one.expiresAt - other.expiresAt),
    maxDevices,
  )
