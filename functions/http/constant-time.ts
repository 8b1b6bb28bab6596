import { createHash, timingSafeEqual } from 'node:crypto'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares two strings in constant time, so that timing does not reveal where they differ. */
export const isEqualInConstantTime = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b))
