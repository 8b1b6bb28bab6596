import { createHash } from 'node:crypto'
import { keyInUse } from './faults.ts'
import { StripeError } from './stripe-error.ts'

export type SavedResponse = { status: number; body: object; requestId: string }
type KeyRecord = { path: string; parameters: string; response: SavedResponse | undefined }

/**
 * The responses saved under idempotency keys, while the stand-in runs; Stripe keeps them for at least 24 hours. A request
 * that is refused before its endpoint begins executing saves nothing.
 */
export class IdempotencyKeys {
  #records = new Map<string, KeyRecord>()

  /** Runs the work, or returns the response that is saved under the key. */
  async run(
    key: string | undefined,
    { path, form }: { path: string; form: string },
    work: () => Promise<SavedResponse>,
  ): Promise<{ response: SavedResponse; isReplayed: boolean }> {
    if (key === undefined) return { response: await work(), isReplayed: false }
    const parameters = createHash('sha256').update(form).digest('hex')
    const known = this.#records.get(key)
    if (known) return { response: replay(known, { key, path, parameters }), isReplayed: true }
    const record: KeyRecord = { path, parameters, response: undefined }
    this.#records.set(key, record)
    try {
      record.response = await work()
    } catch (error) {
      if (!(error instanceof StripeError && error.isSaved)) {
        this.#records.delete(key)
        throw error
      }
      record.response = { status: error.status, body: error.body, requestId: '' }
    }
    return { response: record.response, isReplayed: false }
  }
}

function replay(
  record: KeyRecord,
  { key, path, parameters }: { key: string; path: string; parameters: string },
): SavedResponse {
  if (record.path !== path)
    throw mismatch(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${record.path}' instead of '${path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  if (record.parameters !== parameters)
    throw mismatch(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  if (!record.response) throw keyInUse(key)
  return record.response
}

const mismatch = (message: string) => new StripeError(400, { type: 'idempotency_error', message })
