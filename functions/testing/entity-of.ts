import { entities } from '../entities.ts'
import type { Entity } from '../table/define-entity.ts'
import type { Key } from '../table/schema.ts'

const placeholder = /<[^>]*>/

/** No pattern has another character that means something in an expression. */
const expressionOf = (pattern: string): RegExp => new RegExp(`^${pattern.split(placeholder).join('.*')}$`, 's')

/** The number of a pattern's own characters. */
const ownLength = ({ pk, sk }: Key): number => `${pk}${sk}`.split(placeholder).join('').length

/** Finds the kind of row with a key: of several matching patterns, the one with the most characters of its own. */
export function finderOf(all: readonly Entity[]): (key: Key) => Entity | undefined {
  const declared = all
    .flatMap((entity) => entity.keys.map(({ pattern }) => ({ entity, pattern, length: ownLength(pattern) })))
    .toSorted((one, other) => other.length - one.length)
    .map(({ entity, pattern }) => ({ entity, pk: expressionOf(pattern.pk), sk: expressionOf(pattern.sk) }))
  return ({ pk, sk }) => declared.find((each) => each.pk.test(pk) && each.sk.test(sk))?.entity
}

export const entityOf = finderOf(entities)

/** Whether a text, such as the partition of an index, has this pattern. */
export const hasPattern = (text: string, pattern: string): boolean => expressionOf(pattern).test(text)
