import type { IndexKey, Key } from './schema.ts'

/** The values that a pattern such as `CLAIMS#<status>` takes: one for each `<…>`. */
type Values<Pattern extends string> = Pattern extends `${string}<${string}>${infer Rest}`
  ? [string, ...Values<Rest>]
  : []

/** Builds the keys of one kind of row. `pattern` is their common pattern. */
export type KeyBuilder<Parameters extends unknown[] = never[]> = ((...values: Parameters) => Key) & { pattern: Key }

/** Builds the places of one kind of row in one list of the index. */
export type IndexKeyBuilder<Parameters extends unknown[] = never[]> = ((...values: Parameters) => IndexKey) & {
  pattern: IndexKey
}

const placeholder = /<[^>]*>/

/** Fills a pattern in. */
function filling(pattern: string): { places: number; fill: (values: readonly string[]) => string } {
  const [beginning = '', ...rest] = pattern.split(placeholder)
  const fill = (values: readonly string[]) =>
    rest.reduce((text, literal, place) => `${text}${values[place] ?? ''}${literal}`, beginning)
  return { places: rest.length, fill }
}

type ValuesOf = (...given: string[]) => readonly string[]

/** Builds a key, or a place in the index, from its two patterns. */
function builderOf<Made>(one: string, other: string, valuesOf: ValuesOf, make: (one: string, other: string) => Made) {
  const [first, second] = [filling(one), filling(other)]
  const build = (...given: string[]): Made => {
    const values = valuesOf(...given)
    return make(first.fill(values.slice(0, first.places)), second.fill(values.slice(first.places)))
  }
  return Object.assign(build, { pattern: make(one, other) })
}

/**
 * The builder of a row's key from the patterns of its partition and its sort key, as in `keyOf('USER#<user>',
 * 'PURCHASE#<purchase>')`. Its arguments are the values in this order or, with `valuesOf`, the arguments of `valuesOf`.
 */
export function keyOf<P extends string, S extends string>(pk: P, sk: S): KeyBuilder<[...Values<P>, ...Values<S>]>
export function keyOf<Parameters extends unknown[]>(
  pk: string,
  sk: string,
  valuesOf: (...given: Parameters) => readonly string[],
): KeyBuilder<Parameters>
/* @__NO_SIDE_EFFECTS__ */
export function keyOf(pk: string, sk: string, valuesOf: ValuesOf = (...given) => given): KeyBuilder<string[]> {
  return builderOf(pk, sk, valuesOf, (partition, sort): Key => ({ pk: partition, sk: sort }))
}

/** Like `keyOf`, for a row's place in the index. */
export function indexKeyOf<P extends string, S extends string>(
  gsi1pk: P,
  gsi1sk: S,
): IndexKeyBuilder<[...Values<P>, ...Values<S>]>
export function indexKeyOf<Parameters extends unknown[]>(
  gsi1pk: string,
  gsi1sk: string,
  valuesOf: (...given: Parameters) => readonly string[],
): IndexKeyBuilder<Parameters>
/* @__NO_SIDE_EFFECTS__ */
export function indexKeyOf(
  gsi1pk: string,
  gsi1sk: string,
  valuesOf: ValuesOf = (...given) => given,
): IndexKeyBuilder<string[]> {
  return builderOf(gsi1pk, gsi1sk, valuesOf, (partition, sort): IndexKey => ({ gsi1pk: partition, gsi1sk: sort }))
}

/** The prefix of every text of the pattern: `USER#` of `USER#<user>`. */
export const beginningOf = (pattern: string): string => pattern.split(placeholder)[0] ?? ''

/** The id with which a sort key ends: that of a purchase in `PURCHASE#<purchase>`. */
export const lastPartOf = (sortKey: string): string => sortKey.slice(sortKey.lastIndexOf('#') + 1)
