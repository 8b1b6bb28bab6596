import * as v from 'valibot'
import { formatAmount } from '../../../../shared/money.ts'
import { EnteredPriceChange, type PriceChange } from '../../../../shared/planned-price.ts'
import type { GiftCardKind } from '../../../../shared/store/schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, setFieldErrors } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoment } from '../../../ui/format.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { AmountField, FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { fromLocalTime, toLocalTime } from '../../../ui/forms/local-time.ts'
import { Row, Stack, Text } from '../../../ui/primitives.tsx'
import { stockReads } from '../route.ts'
import { nameOf, pricesOf } from './kind-name.ts'

/** As the fields have it: the time is local. */
const Plan = v.object({
  priceChange: v.object({
    price: EnteredPriceChange.entries.price,
    at: v.pipe(v.string('Choose a time'), v.transform(fromLocalTime), v.nonEmpty('Choose a time')),
  }),
})

type Props = { kind: GiftCardKind; open: boolean; onClose: () => void }

/** Plans what the gift cards of a kind cost from a later time on, or gives the plan up. */
export function PlanPriceDialog({ kind, open, onClose }: Props) {
  const { platform, amount, priceChange: before } = kind
  const form = useSchemaForm(Plan, {
    priceChange: { ...(before && { price: before.price }), at: toLocalTime(before?.at) },
  })
  const planning = useAction({
    send: (priceChange: PriceChange | null) =>
      call('admin/shop/counts', 'PATCH', { body: { platform, amount, priceChange } }),
    onEnd: onClose,
    done: (_, priceChange) => ({
      title: priceChange ? 'Price Planned' : 'Plan Removed',
      description: priceChange
        ? `${nameOf(kind)} costs ${formatAmount(priceChange.price)} Solcoins from ${formatMoment(priceChange.at)}.`
        : `${nameOf(kind)} keeps its price.`,
    }),
    failed: ['Price Not Planned', 'Please try again.'],
    onFailure: (error) => setFieldErrors(form, error),
    changes: stockReads,
  })
  const isRemoving = planning.isPending && planning.variables === null
  return (
    <FormDialog
      sheet
      title={`Plan a price for ${nameOf(kind)}`}
      description="From this time on, every card of this kind that is in stock by then costs the new price. Cards added later have their own."
      open={open}
      onClose={onClose}
      action="Plan price"
      pendingText="Planning..."
      pending={planning.isPending && !isRemoving}
      disabled={planning.isPending}
      form={{ autoComplete: 'off' }}
      submit={form.handleSubmit(({ priceChange }) => planning.mutate(priceChange))}
      above={
        <Text size="small" tone="muted" below={4}>
          {kind.prices.length > 0
            ? `Now ${pricesOf(kind)} Solcoins, before any tier discount.`
            : 'None is in stock now.'}
        </Text>
      }
      below={
        before && (
          <Row above={4}>
            <Button
              variant="quiet"
              pending={isRemoving}
              disabled={planning.isPending}
              pendingText="Removing..."
              onClick={() => planning.mutate(null)}
            >
              Remove planned price
            </Button>
          </Row>
        )
      }
    >
      <Stack gap={4}>
        <AmountField form={form} name="priceChange.price" label="New price, Solcoins" />
        <FormField form={form} name="priceChange.at" label="From" hint="In your time zone." type="datetime-local" />
      </Stack>
    </FormDialog>
  )
}
