import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { areLimitsRelaxed } from '../environment.ts'

/**
 * scrypt with 128 MB a call; node runs it off the main thread, four at a time. Acceptance tests sign hundreds of people up
 * on one machine, which would do little else.
 */
const costNow = () => ({ logN: areLimitsRelaxed() ? 10 : 17, r: 8, p: 1 })
const keyBytes = 32

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const options = (logN: number, r: number, p: number): ScryptOptions => ({
  N: 2 ** logN,
  r,
  p,
  maxmem: 256 * 1024 * 1024,
})

/** Hashes a new password. The result says how it was made, so that the cost can rise later: `$scrypt$ln=17,r=8,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { logN, r, p } = costNow()
  const hash = await derive(password, salt, keyBytes, options(logN, r, p))
  return `${madeHow()}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** How a hash is made now, as the beginning of a stored one says it. */
function madeHow(): string {
  const { logN, r, p } = costNow()
  return `$scrypt$ln=${logN},r=${r},p=${p}`
}

const format = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

/** Stands in for the hash of a user who does not exist, so that guessing a name costs the same as guessing a password. */
const nobodysHash = () => `${madeHow()}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether this is the password. Always one hash, also when there is nobody to compare with. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const [, logN, r, p, salt, expected] = format.exec(passwordHash ?? nobodysHash()) ?? []
  if (!logN || !r || !p || !salt || !expected) throw new Error('A stored password hash has an unknown form')
  const hash = await derive(
    password,
    Buffer.from(salt, 'base64url'),
    keyBytes,
    options(Number(logN), Number(r), Number(p)),
  )
  return timingSafeEqual(hash, Buffer.from(expected, 'base64url')) && passwordHash !== undefined
}
