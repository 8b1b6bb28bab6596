import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId } from 'react'
import { brand } from '../../../../shared/brand.ts'
import type { AdminOrderDetail, ListedOrder } from '../../../../shared/orders/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { formatCount } from '../../../ui/format.ts'
import { Stack, Text } from '../../../ui/primitives.tsx'
import { whyAlone } from './order-choice.ts'
import { carriersId, OrderToShip } from './order-to-ship.tsx'
import { readOrders } from './read-orders.ts'
import { ShipListField } from './ship-list-field.tsx'
import { isOpenRow, type ShipRow, type ShipTogether } from './ship-together.ts'

type Props = {
  /** The orders to ship, as they were listed when the dialog opened. */
  orders: readonly ListedOrder[]
  shipping: ShipTogether
  open: boolean
  onClose: () => void
}

const orderCount = (count: number): string => `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`

/** The details of the orders, by id. The dialog does without them until they arrive. */
function useDetails(orders: readonly ListedOrder[]): ReadonlyMap<string, AdminOrderDetail> {
  const ids = orders.map(({ id }) => id)
  const { data = [] } = useQuery({ queryKey: ['orders to ship', ids], queryFn: () => readOrders(ids), gcTime: 0 })
  return new Map(data.map((order) => [order.id, order]))
}

/** Ships several orders, each with its own tracking number and its own result. */
export function ShipDialog({ orders, shipping, open, onClose }: Props) {
  const formId = useId()
  const details = useDetails(orders)
  const rows = shipping.rowsOf(orders.map((order) => ({ ...order, ...details.get(order.id) })))
  const ready = rows.filter(({ isReady }) => isReady)
  const left = rows.filter(isOpenRow)
  return (
    <Dialog
      wide
      keepsText
      title={`Ship ${orderCount(orders.filter((order) => whyAlone(order) === undefined).length || orders.length)}`}
      open={open}
      onClose={onClose}
      actions={
        left.length === 0 && !shipping.isSending ? (
          <Button variant="gold" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
            <Button
              variant="gold"
              type="submit"
              form={formId}
              disabled={ready.length === 0}
              pending={shipping.isSending}
              pendingText="Shipping..."
            >
              {ready.length === left.length || ready.length === 0
                ? `Ship ${formatCount(left.length)}`
                : `Ship ${formatCount(ready.length)} of ${formatCount(left.length)}`}
            </Button>
          </>
        )
      }
    >
      <Stack gap={5}>
        {orders.length > 1 && <ShipListField rows={rows} shipping={shipping} onFilled={() => focusSubmit(formId)} />}
        <form
          id={formId}
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault()
            void shipping.send(ready)
          }}
        >
          <Stack as="ul" divided aria-label="Orders to ship" onKeyDown={toNextNumber}>
            {rows.map((row) => (
              <OrderToShip
                key={row.order.id}
                row={row}
                detail={details.get(row.order.id)}
                isOnly={rows.length === 1}
                shipping={shipping}
              />
            ))}
          </Stack>
        </form>
        <datalist id={carriersId}>
          {brand.carriers.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Text as="output" size="small" tone="muted">
          {summaryOf(rows)}
        </Text>
      </Stack>
    </Dialog>
  )
}

/** Enter, which a scanner sends after each number, leads to the next one that is missing, and then to the button. */
function toNextNumber(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.dataset['tracking'] === undefined) return
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-tracking]')]
  if (fields.length === 1) return
  event.preventDefault()
  const missing = [...fields.slice(fields.indexOf(target) + 1), ...fields].find(({ value }) => value.trim() === '')
  const next = missing ?? document.querySelector<HTMLElement>(`button[form="${target.form?.id}"]`)
  next?.focus()
}

const focusSubmit = (formId: string) => document.querySelector<HTMLElement>(`button[form="${formId}"]`)?.focus()

/** How many are ready, and how many have shipped or were refused. */
function summaryOf(rows: readonly ShipRow[]): string {
  const count = (is: string) => rows.filter(({ outcome }) => outcome?.is === is).length
  const [shipped, before, failed] = [count('shipped'), count('shipped-before'), count('failed')]
  const ready = rows.filter(({ isReady, outcome }) => isReady && !outcome).length
  const told = [
    shipped > 0 && `${orderCount(shipped)} shipped.`,
    before > 0 && `${orderCount(before)} had shipped already, with another number.`,
    failed > 0 && `${orderCount(failed)} not shipped: see why, and send ${failed === 1 ? 'it' : 'them'} again.`,
    ready > 0 && `${orderCount(ready)} ready. Each buyer gets a mail with the tracking number.`,
  ].filter(Boolean)
  return told.length > 0 ? told.join(' ') : 'Enter the tracking numbers. Each buyer gets a mail with theirs.'
}
