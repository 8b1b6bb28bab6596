import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createContext, runInContext } from 'node:vm'

/** The part of the CloudFront Functions event (version 1.0, viewer request) that ours read and write. */
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

export type EdgeFunctionName = 'viewer-address' | 'rewrite'

/** The file that is deployed as the CloudFront Function of that name. */
export const edgeFunctionFile = (name: EdgeFunctionName): string =>
  fileURLToPath(new URL(`${name}.js`, import.meta.url))

/** The deployed code itself, to be run here: what the local gateway and the tests call is what CloudFront calls. */
export function loadEdgeFunction(name: EdgeFunctionName): (event: ViewerRequestEvent) => ViewerRequest {
  const path = edgeFunctionFile(name)
  const context = createContext({})
  runInContext(readFileSync(path, 'utf8'), context, { filename: path })
  return runInContext('handler', context) as (event: ViewerRequestEvent) => ViewerRequest
}
