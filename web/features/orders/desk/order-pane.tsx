import { useEffect, useId, useRef, useState } from 'react'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { AdminOrder, ListedOrder } from '../../../../shared/orders/schema.ts'
import { useRead } from '../../../api/client.ts'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { QueryState, Skeleton } from '../../../ui/feedback/states.tsx'
import { formatDay } from '../../../ui/format.ts'
import { Row, Stack, Text } from '../../../ui/primitives.tsx'
import { QueueBody, QueueHeading } from '../../../ui/queue/queue.tsx'
import type { QueueControl } from '../../../ui/queue/use-queue.ts'
import { OrderActions } from './order-actions.tsx'
import { Notices, OrderBadges } from './order-badges.tsx'
import { type OrderDraft, orderDrafts } from './order-drafts.ts'
import { OrderTask } from './order-task.tsx'
import { buyerOf, isCorrectable, mainActionOf, titleOf } from './order.ts'
import { parcelDrafts } from './parcel-drafts.ts'
import { ShipForm } from './ship-form.tsx'
import { type Task, useOrderMutations } from './use-order-mutations.ts'

type Props = {
  order: ListedOrder
  control: QueueControl
  /** Orders are checked, which go together. */
  isBulk: boolean
  /** Whether the list still has the order after a change. */
  isListed: (order: AdminOrder) => boolean
}

/** One order in full, with what staff do with it. */
export function OrderPane({ order: listed, control, isBulk, isListed }: Props) {
  const { id } = listed
  const formId = useId()
  const query = useRead('admin/order', { params: { id } })
  const detail = query.data
  const order = detail ?? listed
  const [task, setTask] = useTask(listed, control, detail !== undefined)
  const end = () => {
    setTask({ is: 'view' })
    control.stay(id)
  }
  const mutations = useOrderMutations(id, {
    onChanged(changed) {
      setTask({ is: 'view' })
      if (isListed(changed)) control.stay(id)
      else control.advance(id)
    },
    onOutdated: end,
  })
  const shipsHere =
    order.status === 'paid' && (task.is === 'ship' || (task.is === 'view' && mainActionOf(order) === 'ship'))
  return (
    <>
      <QueueBody>
        <OrderHead order={order} listed={listed} />
        <Notices order={order} pendingRefund={detail?.pendingRefund ?? null} />
        {shipsHere && (
          <ShipForm
            id={formId}
            order={order}
            isPending={mutations.shipping.isPending}
            onShip={(shipping) =>
              order.isDisputed ? setTask({ is: 'confirm-shipping', shipping }) : mutations.shipping.mutate(shipping)
            }
          />
        )}
        <QueryState
          bare
          query={query}
          loading={
            <Stack as="ul" gap={4} aria-busy aria-label="Loading the order">
              <Skeleton height="var(--s-16)" as="li" />
              <Skeleton height="var(--s-24)" as="li" />
              <Skeleton height="var(--s-24)" as="li" />
            </Stack>
          }
          failure="The order did not load. Nothing was changed."
        />
        {detail && <OrderTask {...{ order: detail, task, mutations, formId }} onTask={setTask} />}
      </QueueBody>
      <OrderActions
        {...{ order, detail, task, mutations, formId, shipsHere, isBulk }}
        onTask={setTask}
        onEnd={() => {
          orderDrafts.discard(id)
          end()
        }}
      />
    </>
  )
}

/** What was typed and not sent, if it still can be. */
function keptTask(order: ListedOrder): 'view' | 'ship' | OrderDraft['is'] {
  const draft = orderDrafts.of(order.id)
  if (draft?.is === 'answer' && order.hasProblem) return 'answer'
  if (draft?.is === 'correct' && isCorrectable(order)) return 'correct'
  return parcelDrafts.of(order.id)?.tracking ? 'ship' : 'view'
}

const forms: readonly Task['is'][] = ['ship', 'refund', 'correct', 'answer']

/**
 * What staff do with the order. What was typed and not sent opens again; a form that somebody opens takes the focus, as soon as the order
 * has loaded.
 */
function useTask(order: ListedOrder, { frame }: QueueControl, isLoaded: boolean) {
  const [task, setTask] = useState<Task>(() => ({ is: keptTask(order) }))
  const kept = useRef(task)
  const isForm = forms.includes(task.is) && (isLoaded || task.is === 'ship')
  useEffect(() => {
    if (task === kept.current || !isForm) return
    frame?.querySelector<HTMLElement>('form :is([name], [aria-pressed=true])')?.focus()
  }, [task, frame, isForm])
  return [task, setTask] as const
}

type HeadProps = { order: AdminOrder; listed: ListedOrder }

/** What was ordered, by whom and when, and its state. */
const OrderHead = ({ order, listed: { username, userId } }: HeadProps) => (
  <Row wraps gap={3} justify="between" align="start">
    <Stack beside>
      <QueueHeading>{titleOf(order)}</QueueHeading>
      <Text as="div" size="caption" tone="faint" anywhere>
        Order <code>{orderNumber(order.id)}</code> of {/* An account that was deleted has no name and no page. */}
        <MemberLink id={username && userId}>
          <bdi>{buyerOf(order)}</bdi>
        </MemberLink>
        . Placed {formatDay(order.createdAt)}
        {order.paidAt && `, paid ${formatDay(order.paidAt)}`}.
      </Text>
    </Stack>
    <OrderBadges order={order} />
  </Row>
)
