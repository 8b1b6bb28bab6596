import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

/** A user id is 16 bytes: one block of AES. A code is that block, so that no row is needed to know whose it is. */
const algorithm = 'aes-128-ecb'

const blockKey = (key: string): Buffer => createHmac('sha256', key).update('invitation').digest().subarray(0, 16)

/** The code with which a member invites: the id, encrypted. */
export function inviteCode(userId: string, key: string): string {
  const cipher = createCipheriv(algorithm, blockKey(key), null).setAutoPadding(false)
  const block = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')
}

function decrypt(code: string, key: string): string {
  const decipher = createDecipheriv(algorithm, blockKey(key), null).setAutoPadding(false)
  const hex = Buffer.concat([decipher.update(Buffer.from(code, 'base64url')), decipher.final()]).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The ids that the code may stand for, by the key with which it was made. A code that somebody made up stands for no account. */
export const idsOfCode = (code: string, keys: readonly string[]): string[] => keys.map((key) => decrypt(code, key))
