import { entities } from '../entities.ts'
import type { Entity } from '../table/define-entity.ts'
import type { Key } from '../table/schema.ts'

const placeholder = /<[^>]*>/

/** No pattern has another character that means something in an expression. */
const expressionOf = (pattern: string): RegExp => new RegExp(`^${pattern.split(placeholder).join('.*')}$`, 's')

/** How many characters of a pattern are its own. */
const ownLength = ({ pk, sk }: Key): number => `${pk}${sk}`.split(placeholder).join('').length

const patternsOf = (all: readonly Entity[]) =>
  all
    .flatMap((entity) => entity.keys.map(({ pattern }) => ({ entity, pattern, length: ownLength(pattern) })))
    .toSorted((one, other) => other.length - one.length)
    .map(({ entity, pattern }) => ({ entity, pk: expressionOf(pattern.pk), sk: expressionOf(pattern.sk) }))

const declared = patternsOf(entities)

/** The kind of row with this key: of several whose patterns it has, the one with the most characters of its own. */
export const entityOf = ({ pk, sk }: Key): Entity | undefined =>
  declared.find((each) => each.pk.test(pk) && each.sk.test(sk))?.entity
