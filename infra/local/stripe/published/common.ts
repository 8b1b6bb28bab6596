import type { ObjectSchema, Schema } from './schema.ts'

export const text: Schema = { type: 'string', maxLength: 5_000 }

export const expand: Schema = { type: 'array', items: text }

export const metadata: ObjectSchema = { type: 'object', additionalProperties: { type: 'string' } }

/** A time in epoch seconds, or a range of times. */
export const created: Schema = {
  anyOf: [
    {
      type: 'object',
      properties: {
        gt: { type: 'integer' },
        gte: { type: 'integer' },
        lt: { type: 'integer' },
        lte: { type: 'integer' },
      },
    },
    { type: 'integer' },
  ],
}
