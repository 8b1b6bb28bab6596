import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'

/** The part of a CloudFront Functions event (version 1.0, viewer request) that our functions read and write. */
export type ViewerRequest = {
  method: string
  uri: string
  querystring: Record<string, EdgeValue>
  /** Lower-case names. */
  headers: Record<string, EdgeValue>
  cookies: Record<string, EdgeValue>
}
type EdgeValue = { value: string; multiValue?: { value: string }[] }
export type ViewerRequestEvent = { viewer: { ip: string }; request: ViewerRequest }

export type EdgeFunctionName = 'viewer-address' | 'public-page' | 'rewrite'

/** The source file of a CloudFront Function. */
export const edgeFunctionFile = (name: EdgeFunctionName): string =>
  fileURLToPath(new URL(`${name}.js`, import.meta.url))

/** Loads the deployed code, so that the local gateway and the tests run what CloudFront runs. */
export function loadEdgeFunction(name: EdgeFunctionName): (event: ViewerRequestEvent) => ViewerRequest {
  const path = edgeFunctionFile(name)
  const context = createContext({})
  runInContext(readFileSync(path, 'utf8'), context, { filename: path })
  return runInContext('handler', context) as (event: ViewerRequestEvent) => ViewerRequest
}
