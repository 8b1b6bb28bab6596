import type { Operation } from './published/operations.ts'
import { StripeError } from './stripe-error.ts'

/**
 * How a request fails.
 * - `lost`: executed, but the connection drops during the response.
 * - `hangs`: not executed, and no response comes.
 * - `broken`: 500, not executed.
 * - `persistent`: 500, not executed, and saved under the idempotency key.
 * - `busy`: 429. `locked`: 409, the key is in use. `refuses`: 400.
 */
export const faults = ['lost', 'hangs', 'broken', 'persistent', 'busy', 'locked', 'refuses'] as const
export type Fault = (typeof faults)[number]

type PlannedFault = { fault: Fault; on: Operation | undefined }

/** The faults planned for the next requests, in order. */
export class Faults {
  #planned: PlannedFault[] = []

  /** Makes the next request fail, or the next request of one operation. */
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

/** The error that a fault responds with, if it responds at all. */
export function errorFor(fault: Fault, key: string | undefined): StripeError | undefined {
  switch (fault) {
    case 'broken':
    case 'persistent': {
      const message = 'An unknown error occurred'
      return new StripeError(500, { type: 'api_error', message }, fault === 'persistent')
    }
    case 'busy': {
      const message = 'Request rate limit exceeded.'
      return new StripeError(429, { code: 'rate_limit', message })
    }
    case 'locked':
      return keyInUse(key ?? '')
    case 'refuses':
      return new StripeError(400, { message: 'Your account cannot do this at the moment.' })
    default:
      return undefined
  }
}

export const keyInUse = (key: string): StripeError =>
  new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
