import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { api } from './api.ts'
import { control } from './control.ts'
import { EventDeliveries, type Send } from './event-deliveries.ts'
import { Faults } from './faults.ts'
import { checkoutPage } from './page/routes.ts'
import { newState, type StripeState } from './state.ts'

export type Settings = {
  /** The only API key that is accepted. */
  secretKey: string
  /** Signs the events. */
  webhookSecret: string
  /** The stand-in's own origin, where the checkout pages are. Called when a session is created. */
  origin: () => string
  /** Delivers events to the shop; without it they are only recorded. */
  send?: Send
  /** How long delayed payments and refunds stay pending; without it, until a test settles them. */
  bankDelayMilliseconds?: number
}

/** A local stand-in for Stripe: its API, its checkout page, and controls for tests. */
export type StandIn = {
  app: Hono<{ Bindings: HttpBindings }>
  state: StripeState
  faults: Faults
  deliveries: EventDeliveries
  /** Cancels all scheduled work. */
  stop: () => void
}

export function standIn({ secretKey, webhookSecret, origin, send, bankDelayMilliseconds }: Settings): StandIn {
  const timers = new Set<NodeJS.Timeout>()
  const schedule = (milliseconds: number, task: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      task()
    }, milliseconds).unref()
    timers.add(timer)
  }
  const deliveries = new EventDeliveries(webhookSecret, schedule, send)
  const state = newState({ emit: (type, object) => deliveries.emit(type, object), schedule, bankDelayMilliseconds })
  const faults = new Faults()
  const app = new Hono<{ Bindings: HttpBindings }>()
    .route('/control', control({ state, faults, deliveries }))
    .route('/c', checkoutPage(state))
    .route('/', api({ state, faults, secretKey, origin }))
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  return { app, state, faults, deliveries, stop }
}
