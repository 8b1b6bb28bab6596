import { createHmac, randomInt } from 'node:crypto'
import type Stripe from 'stripe'
import { apiVersion } from './api-version.ts'
import { newId, nowSeconds, type EventType } from './state.ts'

/** One event and its delivery. `text` is the payload, which is the same at every attempt. */
export type EventDelivery = { id: string; type: EventType; text: string; attempts: number; isDelivered: boolean }

/** Posts a signed payload to the shop's webhook endpoint; returns the status of the response, 0 when there was none. */
export type Send = (text: string, signature: string) => Promise<number>

/**
 * How events are delivered: `once` and in order, `twice`, `late` by some seconds, `shuffled` (within a second, in any
 * order), or `never` (until they are sent by hand).
 */
export const deliveryModes = ['once', 'twice', 'late', 'shuffled', 'never'] as const
export type DeliveryMode = (typeof deliveryModes)[number]

const lateMilliseconds = 3_000
const shuffledMilliseconds = 800
const maxAttempts = 12

/** The Stripe-Signature header of a payload, signed at that time (epoch seconds). */
export function signatureHeader(text: string, secret: string, seconds = nowSeconds()): string {
  const hash = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')
  return `t=${seconds},v1=${hash}`
}

/** The address for events of a type, and the secret that signs them. */
export type Target = { secret: string; send: Send }

type Schedule = (milliseconds: number, task: () => void) => void

export class EventDeliveries {
  mode: DeliveryMode = 'once'
  /** Every event so far, oldest first. */
  readonly all: EventDelivery[] = []
  readonly #livemode: boolean
  readonly #schedule: Schedule
  readonly #targetsOf: (type: EventType) => Target[]

  constructor(schedule: Schedule, targetsOf: (type: EventType) => Target[], livemode = false) {
    this.#livemode = livemode
    this.#schedule = schedule
    this.#targetsOf = targetsOf
  }

  /** Creates an event with a snapshot of the object, and delivers it in the current mode. Returns it. */
  emit(type: EventType, object: object): Stripe.Event {
    const id = newId('evt')
    const event = {
      id,
      object: 'event',
      api_version: apiVersion,
      created: nowSeconds(),
      data: { object },
      livemode: this.#livemode,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
    const text = JSON.stringify(event, undefined, 2)
    const delivery: EventDelivery = { id, type, text, attempts: 0, isDelivered: false }
    this.all.push(delivery)
    this.#scheduleAttempts(delivery)
    return JSON.parse(text) as Stripe.Event
  }

  #scheduleAttempts(delivery: EventDelivery): void {
    const attempt = (delayMilliseconds: number) => this.#schedule(delayMilliseconds, () => void this.send(delivery))
    if (this.mode === 'never') return
    if (this.mode === 'late') attempt(lateMilliseconds)
    else if (this.mode === 'shuffled') attempt(randomInt(shuffledMilliseconds))
    else attempt(0)
    if (this.mode === 'twice') attempt(randomInt(shuffledMilliseconds))
  }

  /** Sends an event now, and retries with backoff until every endpoint responds with 2xx. */
  async send(delivery: EventDelivery): Promise<void> {
    const { type, text } = delivery
    const targets = this.#targetsOf(type)
    if (targets.length === 0) return
    delivery.attempts += 1
    const statuses = await Promise.all(targets.map(({ secret, send }) => send(text, signatureHeader(text, secret))))
    if (statuses.every((status) => status >= 200 && status < 300)) delivery.isDelivered = true
    else if (delivery.attempts < maxAttempts)
      this.#schedule(backoffMilliseconds(delivery.attempts), () => void this.send(delivery))
  }
}

/** Half a second, doubled with every attempt up to half a minute. Stripe retries for three days. */
const backoffMilliseconds = (attempts: number): number => Math.min(500 * 2 ** (attempts - 1), 30_000)
