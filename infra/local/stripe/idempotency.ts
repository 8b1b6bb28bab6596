import { createHash } from 'node:crypto'
import { inProgress } from './faults.ts'
import { StripeProblem } from './stripe-problem.ts'

export type Answer = { status: number; body: object; requestId: string }
type Kept = { path: string; parameters: string; answer: Answer | undefined }

/**
 * What was answered under each idempotency key, for as long as the stand-in lives; Stripe keeps a key for at least 24
 * hours. What was refused before it was begun is not kept.
 */
export class Idempotency {
  #kept = new Map<string, Kept>()

  /** Does it, or gives what was answered before under that key. */
  async once(
    key: string | undefined,
    { path, form }: { path: string; form: string },
    work: () => Promise<Answer>,
  ): Promise<{ answer: Answer; isReplayed: boolean }> {
    if (key === undefined) return { answer: await work(), isReplayed: false }
    const parameters = createHash('sha256').update(form).digest('hex')
    const known = this.#kept.get(key)
    if (known) return { answer: again(known, { key, path, parameters }), isReplayed: true }
    const kept: Kept = { path, parameters, answer: undefined }
    this.#kept.set(key, kept)
    try {
      kept.answer = await work()
    } catch (error) {
      if (!(error instanceof StripeProblem && error.isKept)) {
        this.#kept.delete(key)
        throw error
      }
      kept.answer = { status: error.status, body: error.body, requestId: '' }
    }
    return { answer: kept.answer, isReplayed: false }
  }
}

function again(known: Kept, { key, path, parameters }: { key: string; path: string; parameters: string }): Answer {
  if (known.path !== path)
    throw mismatch(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${known.path}' instead of '${path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  if (known.parameters !== parameters)
    throw mismatch(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  if (!known.answer) throw inProgress(key)
  return known.answer
}

const mismatch = (message: string) => new StripeProblem(400, { type: 'idempotency_error', message })
