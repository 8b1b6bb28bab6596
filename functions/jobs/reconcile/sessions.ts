import { settle } from '../../orders/settle-payment.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import type { Order } from '../../orders/order.ts'
import { expireSession, sessionsSince, type ListedSession } from '../../stripe/checkout-sessions.ts'
import { forEach, type Run } from './run.ts'

/** What Stripe lists of the last days. */
export class Sessions {
  readonly all: readonly ListedSession[]
  private readonly byId: Map<string, ListedSession>
  private readonly byOrder: Map<string | null, ListedSession[]>

  constructor(all: readonly ListedSession[]) {
    this.all = all
    this.byId = new Map(all.map((session) => [session.id, session]))
    this.byOrder = Map.groupBy(all, ({ orderId }) => orderId)
  }

  get(id: string): ListedSession | undefined {
    return this.byId.get(id)
  }

  of(orderId: string): ListedSession[] {
    return this.byOrder.get(orderId) ?? []
  }
}

/** A bound, so that a list that never ends does not keep a run from its work. */
const maxSessions = 10_000

/** Reads Stripe's list since that time, epoch seconds. */
export async function readSessions({ report }: Run, seconds: number): Promise<Sessions> {
  const all: ListedSession[] = []
  for await (const session of sessionsSince(seconds)) {
    if (all.length === maxSessions) {
      report.isCutShort = true
      break
    }
    all.push(session)
  }
  report.looked.sessions += all.length
  return new Sessions(all)
}

/** What is wrong between a session and its order. */
type Fault = 'none' | 'no order' | 'money not in the books' | 'should be closed'

/** Of these the money has not been accepted, or not all of what follows from it was done. */
const unaccepted = new Set<Order['status']>(['pending', 'processing', 'cancelled'])

function faultBetween({ id, status, isPaid }: ListedSession, order: Order | undefined): Fault {
  if (!order) return status === 'expired' ? 'none' : 'no order'
  const isOwn = order.sessionId === id
  if (isPaid) return unaccepted.has(order.status) || !isOwn ? 'money not in the books' : 'none'
  const isAwaited = order.status === 'pending' && (isOwn || order.sessionId === null)
  return status === 'open' && !isAwaited ? 'should be closed' : 'none'
}

const withoutOrder = ({ isPaid }: ListedSession) =>
  isPaid
    ? 'It was paid, and there is no order for it. Look it up at Stripe: goods or money are owed.'
    : 'There is no order for it. Look it up at Stripe: it may still be paid.'

async function check(run: Run, session: ListedSession, order: Order | undefined): Promise<void> {
  const fault = faultBetween(session, order)
  if (fault === 'no order') {
    run.report.find({ subject: session.id, outcome: 'person', words: withoutOrder(session) })
  } else if (order && fault === 'money not in the books') {
    const settled = await settle(order.id, { now: run.now, sessionId: session.id })
    if (settled) run.report.settled(settled)
  } else if (order && fault === 'should be closed') {
    await expireSession(session.id)
    run.report.find({ subject: session.id, outcome: 'closed', words: `Its order ${order.id} does not wait for it.` })
  }
}

/** Holds each session against its order: what was paid over it, and whether it may still be. */
export async function checkSessions(run: Run, { all }: Sessions): Promise<void> {
  const known = await orders.findAll(all.flatMap(({ orderId }) => orderId ?? []))
  await forEach(run, all, (session) => check(run, session, known.get(session.orderId ?? '')))
}
