import { createHmac, randomInt } from 'node:crypto'
import { newId, nowSeconds, type EventType } from './books.ts'
import { apiVersion } from './api-version.ts'

/** An event as it was told: its text never changes, however often it is sent. */
export type Told = { id: string; type: EventType; text: string; tries: number; isDone: boolean }

/** Sends a signed text to the shop; gives the status of its answer, 0 when there was none. */
export type Send = (text: string, signature: string) => Promise<number>

/**
 * How events reach the shop: `once` each in its order, `twice`, `late` by some seconds, `shuffled`: a little late and in any
 * order, `never` until they are sent by hand.
 */
export const manners = ['once', 'twice', 'late', 'shuffled', 'never'] as const
export type Manner = (typeof manners)[number]

const lateMilliseconds = 3_000
const shuffledMilliseconds = 800
const maxTries = 12

/** The header that proves a text to be ours, at that time in epoch seconds. */
export function signatureOf(text: string, secret: string, seconds = nowSeconds()): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')
  return `t=${seconds},v1=${hash}`
}

export class Deliveries {
  manner: Manner = 'once'
  readonly told: Told[] = []
  readonly #secret: string
  readonly #send: Send | undefined
  readonly #later: (milliseconds: number, work: () => void) => void

  constructor(secret: string, later: Deliveries['later'], send?: Send) {
    this.#secret = secret
    this.#later = later
    this.#send = send
  }

  get later() {
    return this.#later
  }

  /** Makes an event of what happened, and sends it as things are sent now. */
  tell(type: EventType, object: object): void {
    const id = newId('evt')
    const event = {
      id,
      object: 'event',
      api_version: apiVersion,
      created: nowSeconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
    const told: Told = { id, type, text: JSON.stringify(event, undefined, 2), tries: 0, isDone: false }
    this.told.push(told)
    this.#schedule(told)
  }

  #schedule(told: Told): void {
    const send = (wait: number) => this.#later(wait, () => void this.send(told))
    if (this.manner === 'never') return
    if (this.manner === 'late') send(lateMilliseconds)
    else if (this.manner === 'shuffled') send(randomInt(shuffledMilliseconds))
    else send(0)
    if (this.manner === 'twice') send(randomInt(shuffledMilliseconds))
  }

  /** Sends an event now, and again after a growing while until the shop says that it has it. */
  async send(told: Told): Promise<void> {
    if (!this.#send) return
    told.tries += 1
    const status = await this.#send(told.text, signatureOf(told.text, this.#secret))
    if (status >= 200 && status < 300) told.isDone = true
    else if (told.tries < maxTries) this.#later(backOff(told.tries), () => void this.send(told))
  }
}

/** Half a second, then twice as long each time, up to half a minute. Stripe takes three days for it. */
const backOff = (tries: number): number => Math.min(500 * 2 ** (tries - 1), 30_000)
