import { syncOrder } from '../../orders/sync-order.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import type { Order } from '../../orders/order.ts'
import { expireSession, sessionsCreatedSince, type ListedSession } from '../../stripe/checkout-sessions.ts'
import { forEach, type Run } from './run.ts'

/** Stripe's recent sessions, indexed by id and by order. */
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

/** Limits the time that a run spends on reading the list. */
const maxSessions = 10_000

/** Reads the sessions that were created at or after a time in epoch seconds. */
export async function readSessions({ report }: Run, seconds: number): Promise<Sessions> {
  const all: ListedSession[] = []
  for await (const session of sessionsCreatedSince(seconds)) {
    if (all.length === maxSessions) {
      report.isIncomplete = true
      break
    }
    all.push(session)
  }
  report.checked.sessions += all.length
  return new Sessions(all)
}

/** How a session and its order disagree. */
type Mismatch = 'none' | 'no order' | 'payment not recorded' | 'must be closed'

/** Statuses in which a payment has not been accepted or fully handled. */
const unpaidStatuses = new Set<Order['status']>(['pending', 'processing', 'cancelled'])

function findMismatch({ id, status, isPaid }: ListedSession, order: Order | undefined): Mismatch {
  if (!order) return status === 'expired' ? 'none' : 'no order'
  const isOwn = order.sessionId === id
  if (isPaid) return unpaidStatuses.has(order.status) || !isOwn ? 'payment not recorded' : 'none'
  const isAwaited = order.status === 'pending' && (isOwn || order.sessionId === null)
  return status === 'open' && !isAwaited ? 'must be closed' : 'none'
}

const withoutOrder = ({ isPaid }: ListedSession) =>
  isPaid
    ? 'It was paid, but its order does not exist. Check it in Stripe: the buyer is owed goods or a refund.'
    : 'Its order does not exist. Check it in Stripe: it may still be paid.'

async function check(run: Run, session: ListedSession, order: Order | undefined): Promise<void> {
  const mismatch = findMismatch(session, order)
  if (mismatch === 'no order') {
    run.report.add({ subject: session.id, outcome: 'attention', description: withoutOrder(session) })
  } else if (order && mismatch === 'payment not recorded') {
    const synced = await syncOrder(order.id, { now: run.now, sessionId: session.id })
    if (synced) run.report.addOrder(synced)
  } else if (order && mismatch === 'must be closed') {
    await expireSession(session.id)
    run.report.add({
      subject: session.id,
      outcome: 'closed',
      description: `Its order ${order.id} does not expect a payment.`,
    })
  }
}

/** Compares each session with its order: whether its payment is recorded, and whether it may still be paid. */
export async function checkSessions(run: Run, { all }: Sessions): Promise<void> {
  const known = await orders.findAll(all.flatMap(({ orderId }) => orderId ?? []))
  await forEach(run, all, (session) => check(run, session, known.get(session.orderId ?? '')))
}
