import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { hasCentPrecision } from '../../../shared/money.ts'
import { oneLine } from '../../../shared/text.ts'

export type Json = Record<string, unknown>

type Action = Parameters<NonNullable<ConversionConfig['overrideAction']>>[0]['valibotAction']

/** A line of text with at least one visible character: what `oneLine` means after `trim` and a minimum length. */
const visibleLine = oneLine.source.replace(/^\^(.*)\*\$$/, (_, characters: string) => {
  return `^${characters}*${characters.replace('[^', '[^\\s')}${characters}*$`
})

/** The source of an expression, with its flag `i` spelled out: JSON Schema has no flags. */
function sourceOf({ source, flags }: RegExp): string {
  if (flags === '') return source
  if (flags !== 'i' || /[A-Z]|\\[a-z]/.test(source)) throw new Error(`JSON Schema cannot express /${source}/${flags}`)
  return source.replaceAll('a-z', 'A-Za-z')
}

/** Converts what the library leaves out: amounts in cents, and several patterns of one text. */
function convertAction(action: Action, converted: Json): Json | undefined {
  const { type, requirement } = action as { type: string; requirement?: unknown }
  if (type === 'check' && requirement === hasCentPrecision) return { ...converted, multipleOf: 0.01 }
  if (type !== 'regex') return undefined
  const expression = requirement as RegExp
  const isLine = expression.source === oneLine.source
  // A second pattern of a line is stricter than the line's own.
  const pattern = isLine && converted.minLength === 1 ? visibleLine : sourceOf(expression)
  return { ...converted, pattern }
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
