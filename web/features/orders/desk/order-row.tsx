import { formatAmount } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { ListedOrder } from '../../../../shared/orders/schema.ts'
import { formatCount } from '../../../ui/format.ts'
import { CheckBox } from '../../../ui/forms/check-box.tsx'
import { Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { useDraft } from '../../../ui/queue/drafts.ts'
import { DraftMark, type QueueRow } from '../../../ui/queue/queue.tsx'
import { OrderBadges, OrderFlags } from './order-badges.tsx'
import type { OrderChoiceState } from './order-choice.ts'
import { orderDrafts } from './order-drafts.ts'
import { buyerOf, titleOf } from './order.ts'
import { useParcels } from './parcel-drafts.ts'

/** What the list shows of an order. `showsStatus`: the list does not imply it. */
export const orderRow = (order: ListedOrder, showsStatus: boolean): QueueRow => ({
  face: order,
  name: titleOf(order),
  note: `${buyerOf(order)}, ${orderNumber(order.id)}`,
  mark: <OrderMark order={order} showsStatus={showsStatus} />,
  at: order.createdAt,
  end: `$${formatAmount(order.paid ?? order.total)}`,
})

/** What is particular about the order, and whether a draft about it is kept. */
function OrderMark({ order, showsStatus }: { order: ListedOrder; showsStatus: boolean }) {
  const draft = useDraft(orderDrafts, order.id)
  const parcel = useParcels().get(order.id)
  return (
    <>
      {showsStatus ? <OrderBadges order={order} /> : <OrderFlags order={order} />}
      {(draft !== undefined || (order.status === 'paid' && Boolean(parcel?.tracking))) && <DraftMark />}
    </>
  )
}

type Choice = { choice: OrderChoiceState<ListedOrder> }

/** The checkbox of an order. */
export const OrderBox = ({ order, choice }: Choice & { order: ListedOrder }) => (
  <CheckBox
    checked={choice.has(order.id)}
    onChange={({ currentTarget, nativeEvent }) =>
      choice.check(order.id, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
    }
  >
    <VisuallyHidden>
      Check order {orderNumber(order.id)} of {buyerOf(order)}
    </VisuallyHidden>
  </CheckBox>
)

/** The checkbox of all listed orders that can go together. */
export const AllOrdersBox = ({ choice: { chosen, hasPlain, isAll, checkAll } }: Choice) =>
  (hasPlain || chosen.length > 0) && (
    <CheckBox checked={isAll} isMixed={!isAll && chosen.length > 0} onChange={() => checkAll(chosen.length === 0)}>
      <Text as="span" size="small" weight="medium">
        {chosen.length > 0 ? `${formatCount(chosen.length)} checked` : 'Check all'}
      </Text>
    </CheckBox>
  )
