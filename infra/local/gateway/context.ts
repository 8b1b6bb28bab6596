import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** A request to the local gateway, with Node's own request and response behind it. */
export type GatewayContext = Context<{ Bindings: HttpBindings }>
