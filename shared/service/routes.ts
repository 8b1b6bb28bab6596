/** The service itself. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'

const Health = v.object({ version: v.string(), table: v.literal('reachable') })

/** An OpenAPI document, as OpenAPI's own schema defines it. */
const OpenApiDocument = v.looseObject({ openapi: v.string() })

export const health = defineRoute({
  path: '/api/health',
  GET: { summary: 'The version, and whether the table can be reached', access: 'anyone', output: Health },
})

export const openApi = defineRoute({
  path: '/api/openapi.json',
  GET: { summary: 'This document', access: 'anyone', output: OpenApiDocument },
})
