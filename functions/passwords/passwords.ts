import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { areLimitsRelaxed } from '../environment.ts'

/**
 * scrypt takes 128 MB per call; Node runs it off the main thread, four calls at a time. With relaxed limits it costs less,
 * because acceptance tests create hundreds of accounts on one machine.
 */
const currentCost = () => ({ logN: areLimitsRelaxed() ? 10 : 17, r: 8, p: 1 })
const keyBytes = 32

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const options = (logN: number, r: number, p: number): ScryptOptions => ({
  N: 2 ** logN,
  r,
  p,
  maxmem: 256 * 1024 * 1024,
})

/** Hashes a new password. The result contains the parameters, so that the cost can rise later: `$scrypt$ln=17,r=8,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { logN, r, p } = currentCost()
  const hash = await derive(password, salt, keyBytes, options(logN, r, p))
  return `${currentPrefix()}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** The prefix of a new hash: the algorithm and its current parameters. */
function currentPrefix(): string {
  const { logN, r, p } = currentCost()
  return `$scrypt$ln=${logN},r=${r},p=${p}`
}

const format = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

/** Replaces the hash of a user who does not exist, so that guessing a name takes as long as guessing a password. */
const dummyHash = () => `${currentPrefix()}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Stored in place of a hash until a link sets the account's first password. */
export const noPassword = 'none'

/**
 * Whether this is the password. Always computes one hash, even when there is no user, or the user has no password. Throws for an
 * unknown format.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const hasPassword = passwordHash !== undefined && passwordHash !== noPassword
  const [, logN, r, p, salt, expected] = format.exec(hasPassword ? passwordHash : dummyHash()) ?? []
  if (!logN || !r || !p || !salt || !expected) throw new Error('A stored password hash has an unknown form')
  const hash = await derive(
    password,
    Buffer.from(salt, 'base64url'),
    keyBytes,
    options(Number(logN), Number(r), Number(p)),
  )
  return timingSafeEqual(hash, Buffer.from(expected, 'base64url')) && hasPassword
}
