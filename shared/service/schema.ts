import * as v from 'valibot'

export const Health = v.object({ version: v.string(), table: v.literal('reachable') })

/** An OpenAPI document; its own schema is OpenAPI's, not ours. */
export const OpenApiDocument = v.looseObject({ openapi: v.string() })
