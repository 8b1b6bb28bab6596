import { Health, OpenApiDocument } from '../schema/service.ts'
import { defineRoutes } from '../route.ts'

/** The service itself. */
export const service = defineRoutes({
  health: {
    path: '/api/health',
    GET: { summary: 'The version, and whether the table answers', access: 'anyone', output: Health, problems: [] },
  },
  'openapi.json': {
    path: '/api/openapi.json',
    GET: { summary: 'This document', access: 'anyone', output: OpenApiDocument, problems: [] },
  },
})
