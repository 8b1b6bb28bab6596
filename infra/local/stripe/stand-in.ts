import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { api } from './api.ts'
import { control } from './control.ts'
import { EventDeliveries, type Send, type Target } from './event-deliveries.ts'
import { Faults } from './faults.ts'
import { checkoutPage } from './page/routes.ts'
import { isLiveKey } from '../../../functions/environment.ts'
import { newState, type EventType, type StripeState } from './state.ts'
import { endpointsOf } from './webhook-endpoints.ts'

export type Settings = {
  /** The only API key that is accepted. */
  secretKey: string
  /** Signs the events that `send` delivers. */
  webhookSecret: string
  /** The stand-in's own origin, where the checkout pages are. Called when a session is created. */
  origin: () => string
  /** Delivers events to the shop, as `stripe listen` does; without it they are only recorded. */
  send?: Send
  /** Delivers events to the address of a webhook endpoint that was created with the API. */
  sendTo?: (url: string) => Send
  /** How long delayed payments and refunds stay pending; without it, until a test settles them. */
  bankDelayMilliseconds?: number
}

/** A local stand-in for Stripe: its API, its checkout page, and controls for tests. `stop` cancels all scheduled work. */
export function standIn(settings: Settings) {
  const { secretKey, webhookSecret, origin, send, sendTo, bankDelayMilliseconds } = settings
  const livemode = isLiveKey(secretKey)
  const timers = new Set<NodeJS.Timeout>()
  const schedule = (milliseconds: number, task: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      task()
    }, milliseconds).unref()
    timers.add(timer)
  }
  const targetsOf = (type: EventType): Target[] => [
    ...(send ? [{ secret: webhookSecret, send }] : []),
    ...(sendTo ? endpointsOf(state, type).map(({ url, secret }) => ({ secret, send: sendTo(url) })) : []),
  ]
  const deliveries = new EventDeliveries(schedule, targetsOf, livemode)
  const emit = (type: EventType, object: object) => {
    const event = deliveries.emit(type, object)
    state.events.set(event.id, event)
  }
  const state: StripeState = newState({ emit, schedule, bankDelayMilliseconds, livemode })
  // The permissions that a restricted key lacks, such as `rak_charge_write`.
  const missingPermissions = new Set<string>()
  const faults = new Faults()
  const app = new Hono<{ Bindings: HttpBindings }>()
    .route('/control', control({ state, faults, deliveries }))
    .route('/c', checkoutPage(state))
    .route('/', api({ state, faults, secretKey, missingPermissions, origin }))
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  return { app, state, faults, deliveries, missingPermissions, stop }
}

export type StandIn = ReturnType<typeof standIn>
