import type * as nodeCrypto from 'node:crypto'

type Crypto = typeof nodeCrypto

/** How many passwords this test file had hashed so far. */
export const hashes = { count: 0 }

/**
 * node:crypto with a scrypt that counts and costs next to nothing, for tests that hash often:
 * `vi.mock('node:crypto', async (original) => (await import('../testing/hashes.ts')).cheapened(await original()))`
 */
export function cheapened(crypto: Crypto): Crypto {
  const scrypt = ((...[password, salt, length, options, done]: Parameters<typeof crypto.scrypt>) => {
    hashes.count += 1
    crypto.scrypt(password, salt, length, { ...options, N: 2 }, done)
  }) as typeof crypto.scrypt
  return { ...crypto, scrypt }
}
