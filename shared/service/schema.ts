import * as v from 'valibot'

export const Health = v.object({ version: v.string(), table: v.literal('reachable') })

/** An OpenAPI document, as OpenAPI's own schema defines it. */
export const OpenApiDocument = v.looseObject({ openapi: v.string() })
