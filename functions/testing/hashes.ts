import type * as nodeCrypto from 'node:crypto'

type Crypto = typeof nodeCrypto

/** Counts the hashed passwords. Hashing is nearly free unless `areReal` is set. */
export const hashes = { count: 0, areReal: false }

/** node:crypto with a scrypt that counts its calls. */
export function countHashes(crypto: Crypto): Crypto {
  const scrypt = ((...[password, salt, length, options, done]: Parameters<Crypto['scrypt']>) => {
    hashes.count += 1
    crypto.scrypt(password, salt, length, hashes.areReal ? options : { ...options, N: 2 }, done)
  }) as Crypto['scrypt']
  return { ...crypto, scrypt }
}
