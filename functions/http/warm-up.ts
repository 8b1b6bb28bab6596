import { batchGet } from '../table/rows.ts'
import type { Key } from '../table/schema.ts'
import type { HttpResponse } from './request-context.ts'

/** No row has this key. */
const key: Key = { pk: 'WARM-UP', sk: 'WARM-UP' }

/**
 * Does once what the first call would have to do: reads the table, which loads the credentials, opens a connection and compiles
 * the code of the client. Logs nothing: a warm-up is no request. A failure does not matter, because the next call reads again.
 */
export async function warmUp(): Promise<HttpResponse> {
  await batchGet([key], undefined, { isEventuallyConsistent: true }).catch(() => undefined)
  return { statusCode: 204 }
}
