import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { UserSummary } from '../../../shared/accounts/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import type { Avatar } from '../../ui/avatar.tsx'

/** Something that the finder can open. */
export type Found = {
  /** Unique among all. */
  id: string
  label: string
  note?: string | undefined
  /** Words besides the label by which it is found. */
  words?: string
  to: string
  /** The state of the history with which it opens. */
  state?: unknown
  Icon: LucideIcon
  /** The account, in place of the icon. */
  face?: ComponentProps<typeof Avatar>['of']
}

export type FoundGroup = { title: string; rows: readonly Found[] }

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether each word that was typed begins a word of the text, in any order, without accents. */
export function matches(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every((begun) => words.some((word) => word.startsWith(begun)))
}

/** Those that match what was typed, at most `most`. */
export const matching = (all: readonly Found[], typed: string, most: number): Found[] =>
  all.filter(({ label, words = '' }) => matches(`${label} ${words}`, typed)).slice(0, most)

export type Gift = { to: string; amount: number | undefined }

/** What “give mia 50” asks for: whom, and how many Solcoins if it says so. Undefined for any other text. */
export function giftIn(typed: string): Gift | undefined {
  const [, to, amount] = /^give\s+(?:solcoins\s+)?(?:to\s+)?(\S.*?)(?:\s+(\d{1,7}(?:\.\d{1,2})?))?$/i.exec(typed) ?? []
  return to === undefined ? undefined : { to, amount: amount === undefined ? undefined : Number(amount) }
}

/** How the button of a gift reads. */
export const giftLabel = ({ firstName, lastName }: Pick<UserSummary, 'firstName' | 'lastName'>, amount?: number) =>
  `Give ${amount === undefined ? '' : `${formatAmount(amount)} `}Solcoins to ${firstName} ${lastName}`
