import type { ApiRoute } from './api-routes.ts'
import { constructId } from './construct-id.ts'

type Props = {
  /** The API's name. */
  title: string
  routes: ApiRoute[]
  /** The ARN of a route's function, and of the role with which API Gateway invokes it. */
  functionArn: (route: ApiRoute) => string
  invokerArn: (route: ApiRoute) => string
}

/**
 * The document that API Gateway imports: OpenAPI 3.0 with paths and integrations. API Gateway would ignore the schemas of the
 * published document, which is 3.1: HTTP APIs validate no requests.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-open-api.html
 */
export const apiDefinition = ({ title, routes, functionArn, invokerArn }: Props) => ({
  openapi: '3.0.1',
  info: { title, version: '1' },
  paths: Object.fromEntries(
    routes.map((route) => [
      route.path ?? '/$default',
      {
        ...parametersOf(route),
        'x-amazon-apigateway-any-method': {
          operationId: constructId(route.name),
          ...(route.path === undefined && { isDefaultRoute: true }),
          responses: { default: { description: 'The function’s response' } },
          'x-amazon-apigateway-integration': {
            type: 'AWS_PROXY',
            httpMethod: 'POST',
            uri: functionArn(route),
            credentials: invokerArn(route),
            payloadFormatVersion: '2.0',
          },
        },
      },
    ]),
  ),
})

/** OpenAPI requires that each parameter of a path is declared. */
function parametersOf({ path = '' }: ApiRoute) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (names.length === 0) return {}
  return { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) }
}
