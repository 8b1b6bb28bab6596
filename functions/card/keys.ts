import { keyOf } from '../table/key-of.ts'

export const cardKeys = {
  card: keyOf('USER#<user>', 'CARD'),
  /** The record that a one-time link to a pass was used. */
  passLink: keyOf('PASSLINK#<nonce>', 'PASSLINK'),
} as const
