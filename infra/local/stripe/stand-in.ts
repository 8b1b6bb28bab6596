import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { api } from './api.ts'
import { emptyBooks, type Books } from './books.ts'
import { control } from './control.ts'
import { Deliveries, type Send } from './deliveries.ts'
import { Faults } from './faults.ts'
import { hostedPage } from './page/routes.ts'

export type Settings = {
  /** The one key that is let in. */
  secretKey: string
  /** What events are signed with. */
  webhookSecret: string
  /** Where the stand-in itself is: the hosted pages are there. GatewayContext when it is needed. */
  origin: () => string
  /** How events reach the shop; without it they are only remembered. */
  send?: Send
  /** How long a bank takes; without it, until it is told to. */
  bankMilliseconds?: number
}

/** A Stripe of one's own: its API, its hosted page, and the switches of the tests. */
export type StandIn = {
  app: Hono<{ Bindings: HttpBindings }>
  books: Books
  faults: Faults
  deliveries: Deliveries
  /** Does nothing more by itself. */
  stop: () => void
}

export function standIn({ secretKey, webhookSecret, origin, send, bankMilliseconds }: Settings): StandIn {
  const timers = new Set<NodeJS.Timeout>()
  const later = (milliseconds: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, milliseconds).unref()
    timers.add(timer)
  }
  const deliveries = new Deliveries(webhookSecret, later, send)
  const books = emptyBooks({ tell: (type, object) => deliveries.tell(type, object), later, bankMilliseconds })
  const faults = new Faults()
  const app = new Hono<{ Bindings: HttpBindings }>()
    .route('/control', control({ books, faults, deliveries }))
    .route('/c', hostedPage(books))
    .route('/', api({ books, faults, secretKey, origin }))
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  return { app, books, faults, deliveries, stop }
}
