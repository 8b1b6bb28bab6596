import { formatCount } from './format-count.ts'

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** A count in a sentence: "three missions", and in digits from 13 on. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${words[count] ?? formatCount(count)} ${count === 1 ? one : many}`

/** The same at the beginning of a sentence. */
export function countedFirst(count: number, one: string, many?: string): string {
  const text = counted(count, one, many)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
