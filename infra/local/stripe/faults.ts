import { StripeProblem } from './stripe-problem.ts'

/** The calls that the stand-in answers, by what they do. */
export const operations = [
  'create session',
  'read session',
  'list sessions',
  'expire session',
  'read lines',
  'read payment',
  'read charge',
  'read customer',
  'refund',
  'read refund',
  'list refunds',
  'list disputes',
] as const
export type Operation = (typeof operations)[number]

/**
 * How a call goes wrong. `lost`: it is done, and the answer breaks off. `hangs`: it is not done, and no answer comes.
 * `broken`: 500, not done. `spoiled`: 500, not done, and its idempotency key answers so from then on. `busy`: 429.
 * `locked`: 409. `refuses`: 400.
 */
export const faults = ['lost', 'hangs', 'broken', 'spoiled', 'busy', 'locked', 'refuses'] as const
export type Fault = (typeof faults)[number]

type Planned = { fault: Fault; on: Operation | undefined }

/** The faults of the next calls, in their order. */
export class Faults {
  #planned: Planned[] = []

  /** The next call, or the next of that operation, goes wrong. */
  plan(fault: Fault, on?: Operation): void {
    this.#planned.push({ fault, on })
  }

  take(operation: Operation): Fault | undefined {
    const place = this.#planned.findIndex(({ on }) => on === undefined || on === operation)
    return place < 0 ? undefined : this.#planned.splice(place, 1)[0]?.fault
  }

  clear(): void {
    this.#planned = []
  }
}

/** What a fault answers, where it answers. */
export function answerOf(fault: Fault, key: string | undefined): StripeProblem | undefined {
  switch (fault) {
    case 'broken':
    case 'spoiled': {
      const message = 'An unknown error occurred'
      return new StripeProblem(500, { type: 'api_error', message }, fault === 'spoiled')
    }
    case 'busy': {
      const message = 'Request rate limit exceeded.'
      return new StripeProblem(429, { code: 'rate_limit', message })
    }
    case 'locked':
      return inProgress(key ?? '')
    case 'refuses':
      return new StripeProblem(400, { message: 'Your account cannot do this at the moment.' })
    default:
      return undefined
  }
}

export const inProgress = (key: string): StripeProblem =>
  new StripeProblem(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
