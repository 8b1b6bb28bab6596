import { apiHeaders } from '../../shared/api-headers.ts'
import type { HttpRequest } from './request-context.ts'

function add(request: HttpRequest): void {
  if (request.response) request.response.headers = { ...request.response.headers, ...apiHeaders }
}

export const securityHeaders = () => ({ after: add, onError: add })
