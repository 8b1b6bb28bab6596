/** A schema of an object: of named properties, or of values under any name. */
export type ObjectSchema = { type: 'object' } & (
  | { required?: readonly string[]; properties: { readonly [name: string]: Schema }; additionalProperties?: false }
  | { additionalProperties: Schema }
)

/** The part of JSON Schema in which Stripe's OpenAPI document describes the parameters that the shop sends. */
export type Schema =
  | { type: 'string'; maxLength?: number; enum?: readonly string[] }
  | { type: 'integer' }
  | { type: 'boolean' }
  | { type: 'array'; items: Schema }
  | ObjectSchema
  | { anyOf: readonly Schema[] }
