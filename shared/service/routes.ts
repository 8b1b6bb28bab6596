/** The service itself. */
import { Health, OpenApiDocument } from './schema.ts'
import { defineRoute } from '../route.ts'

export const health = defineRoute({
  path: '/api/health',
  GET: { summary: 'The version, and whether the table can be reached', access: 'anyone', output: Health },
})

export const openApi = defineRoute({
  path: '/api/openapi.json',
  GET: { summary: 'This document', access: 'anyone', output: OpenApiDocument },
})
