import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { hasCentPrecision } from '../../../shared/money.ts'
import { asPassword, isVisible } from '../../../shared/normalise-text.ts'

export type Json = Record<string, unknown>

type Action = Parameters<NonNullable<ConversionConfig['overrideAction']>>[0]['valibotAction']

/** The source of an expression, with its flag `i` spelled out: JSON Schema has no flags. */
function sourceOf({ source, flags }: RegExp): string {
  if (flags === '') return source
  if (flags !== 'i' || /[A-Z]|\\[a-z]/.test(source)) throw new Error(`JSON Schema cannot express /${source}/${flags}`)
  return source.replaceAll('a-z', 'A-Za-z')
}

/**
 * The pattern of a text that, without the white space around it, matches `^pattern$` and has at least `min` characters. The
 * minimum counts for a pattern that is a repeated class of characters, such as a line.
 */
function aroundWhiteSpace(pattern: string, min: number): string {
  const inner = pattern.replaceAll(/^\^|\$$/g, '')
  const [, characters] = /^(\[[^\]]*\])\*$/.exec(inner) ?? []
  if (!characters) return String.raw`^\s*(?:${inner})\s*$`
  const first = min > 0 ? characters.replace('[^', String.raw`[^\s`) : ''
  return String.raw`^\s*${first}${characters}${min > 1 ? `{${min - 1},}` : '*'}\s*$`
}

/** Marks a text that is trimmed. */
const trimmed = 'x-trimmed'

/**
 * Converts what the library leaves out: amounts in cents, several patterns of one text (the last is the strictest), and the
 * meaning of a pattern and a minimum for a text that is trimmed first.
 */
function convertAction({ type, ...action }: Action, converted: Json): Json | undefined {
  const { requirement, operation } = action as { requirement?: unknown; operation?: unknown }
  if (requirement === hasCentPrecision) return { ...converted, multipleOf: 0.01 }
  if (requirement === isVisible) return { ...converted, description: 'Without invisible characters.' }
  if (type === 'fold') return operation === asPassword ? converted : { ...converted, [trimmed]: true }
  const isTrimmed = converted[trimmed] === true
  if (type === 'min_length' && isTrimmed && !converted.pattern)
    return { ...converted, minLength: requirement, pattern: String.raw`\S` }
  if (type !== 'regex') return undefined
  const pattern = sourceOf(requirement as RegExp)
  return { ...converted, pattern: isTrimmed ? aroundWhiteSpace(pattern, Number(converted.minLength ?? 0)) : pattern }
}

/** Responses have exactly the fields of the contract. Requests may have others, which are ignored. */
const closed = (schema: Json): Json => ({ ...schema, additionalProperties: false })

/** The JSON Schema of what a caller sends (`input`) or receives (`output`). */
export function jsonSchemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _dialect, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema }) => convertAction(valibotAction, jsonSchema as Json),
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      typeMode === 'output' && valibotSchema.type === 'object' ? closed(jsonSchema as Json) : undefined,
  }) as Json
  return converted
}

export const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** A body in JSON. */
export const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })
