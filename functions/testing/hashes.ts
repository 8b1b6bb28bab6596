import type * as nodeCrypto from 'node:crypto'

type Crypto = typeof nodeCrypto

/** How many passwords were hashed so far, and whether at what it really costs; else a hash costs next to nothing. */
export const hashes = { count: 0, areReal: false }

/** node:crypto with a scrypt that counts. */
export function countHashes(crypto: Crypto): Crypto {
  const scrypt = ((...[password, salt, length, options, done]: Parameters<Crypto['scrypt']>) => {
    hashes.count += 1
    crypto.scrypt(password, salt, length, hashes.areReal ? options : { ...options, N: 2 }, done)
  }) as Crypto['scrypt']
  return { ...crypto, scrypt }
}
