import { createHmac } from 'node:crypto'
import * as rates from '../table/rate-limits.ts'
import type { LimitedRequest } from '../table/rate-limits.ts'

/** The subjects under which the limits count an attempt to sign in. */
export type Attempt = {
  /** The name as typed, hashed: people type passwords there. */
  name: string
  /** The address, of IPv6 the /56. */
  address: string
  /** Present when the attempt comes from a device on which this account has signed in: the account and the device. */
  knownDevice?: string
}

/** The hash of a name as typed, in any case. */
export const hashName = (typed: string, linkKey: string): string =>
  createHmac('sha256', linkKey).update(`sign-in-name|${typed.toLowerCase()}`).digest('hex')

/**
 * Counts an attempt before its password is checked, so that parallel guesses count too. A known device has a limit of its own, so
 * its owner can sign in even during an attack. Other attempts count by the name as typed, not by its account, so that they do not
 * reveal which names belong together.
 * @throws Problem `slow_down`
 */
export async function countAttempt({ name, address, knownDevice }: Attempt, request: LimitedRequest): Promise<void> {
  if (knownDevice !== undefined) {
    await rates.consume('sign-in-device', knownDevice, request)
    return
  }
  await rates.consume('sign-in', `${name}|${address}`, request)
  await Promise.all([
    rates.consume('sign-in-account', name, request),
    rates.consume('sign-in-address', address, request),
  ])
}

/** Removes a successful attempt from the count of failures. */
export async function forgiveAttempt({ name, address, knownDevice }: Attempt, now: Date): Promise<void> {
  if (knownDevice !== undefined) {
    await rates.reset('sign-in-device', knownDevice, now)
    return
  }
  await Promise.all([rates.reset('sign-in', `${name}|${address}`, now), rates.restore('sign-in-address', address, now)])
}
