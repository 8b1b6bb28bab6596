import { createHash } from 'node:crypto'
import { accountKeys } from './keys.ts'
import type { User } from './user.ts'
import { query, type TypedKey } from '../table/rows.ts'
import { deleteRowIf, updateRow, type TransactionPart } from '../table/transactions.ts'
import { defineEntity, memberRow } from '../table/define-entity.ts'
import { exported } from './export-account.ts'

export const entity = defineEntity('device', accountKeys.device, {
  ...memberRow,
  personal: ['device'],
  download: { part: 'devices', attributes: exported.device },
})

/** A device on which a user has signed in. */
export type KnownDevice = {
  /** The user's last password reset at that time. A later reset makes the device unknown. */
  passwordResetAt?: string
  /** In plain words, from the user agent. */
  device: string
  firstSeenAt: string
  /** Epoch seconds. */
  expiresAt: number
}

export const lifetimeSeconds = 180 * 86_400

const hash = (deviceId: string): string => createHash('sha256').update(deviceId).digest('hex')

export const key = (userId: string, deviceId: string): TypedKey<KnownDevice> =>
  accountKeys.device(userId, hash(deviceId))

type Owner = Pick<User, 'id' | 'passwordResetAt'>

/** Whether the user has signed in on the device in the last 180 days, and since the last reset: the table deletes late. */
export const isKnown = (device: KnownDevice | undefined, user: Owner | undefined, now: Date): boolean =>
  device !== undefined && device.expiresAt * 1000 > now.getTime() && device.passwordResetAt === user?.passwordResetAt

/** The devices that a user knows, the latest first. */
export async function known(userId: string): Promise<KnownDevice[]> {
  const attributes = ['passwordResetAt', 'device', 'firstSeenAt', 'expiresAt'] as const
  const found = await query<KnownDevice>({ in: accountKeys.devices(userId), attributes, limit: maxRead })
  return found.toSorted((one, other) => other.firstSeenAt.localeCompare(one.firstSeenAt))
}

type Seen = { deviceId: string; device: string }

/** Records in the transaction of a sign-in that the user knows this device, for another 180 days. */
export const remember = ({ id, passwordResetAt }: Owner, { deviceId, device }: Seen, now: Date): TransactionPart =>
  updateRow(key(id, deviceId), {
    update: [
      'SET entity = :entity, v = :v, device = :device, firstSeenAt = if_not_exists(firstSeenAt, :now), expiresAt = :end',
      ...(passwordResetAt === undefined ? [] : ['passwordResetAt = :reset']),
    ].join(', '),
    values: {
      ...entity.stampValues,
      ':device': device,
      ':now': now.toISOString(),
      ':end': Math.floor(now.getTime() / 1000) + lifetimeSeconds,
      ...(passwordResetAt !== undefined && { ':reset': passwordResetAt }),
    },
  })

/** A stored device as `forget` needs it. */
export type StoredDevice = Pick<KnownDevice, 'expiresAt'> & { pk: string; sk: string }

/** More devices than an account has: see `maxDevices`. */
const maxRead = 200

/** The stored devices of a user, in no particular order, with those that have expired. */
export const all = (userId: string): Promise<StoredDevice[]> =>
  query<StoredDevice>({ in: accountKeys.devices(userId), attributes: ['pk', 'sk', 'expiresAt'], limit: maxRead })

/** Forgets a device. The transaction throws OptimisticLockError if someone signs in on it at the same time. */
export const forget = ({ pk, sk, expiresAt }: StoredDevice): TransactionPart =>
  deleteRowIf(
    { pk, sk },
    { condition: 'attribute_not_exists(pk) OR expiresAt = :read', values: { ':read': expiresAt } },
  )
