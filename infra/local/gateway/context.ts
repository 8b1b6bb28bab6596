import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** A request to the local gateway, with Node's request and response. */
export type GatewayContext = Context<{ Bindings: HttpBindings }>
