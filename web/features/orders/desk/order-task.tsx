import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { type AdminOrderDetail, ProblemAnswer } from '../../../../shared/orders/schema.ts'
import type { Correction } from '../../../../shared/orders/correction.ts'
import { formatCount } from '../../../ui/format.ts'
import { Select, Textarea } from '../../../ui/forms/field.tsx'
import { Form, FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { Grid, Stack, Text } from '../../../ui/primitives.tsx'
import { countries, fieldLabels } from '../checkout/customer.ts'
import { checkCorrection, type CorrectedFields, fieldsOf } from './corrected-fields.ts'
import { ReportedProblem } from './order-badges.tsx'
import { OrderDetail } from './order-detail.tsx'
import { orderDrafts } from './order-drafts.ts'
import { buyerOf } from './order.ts'
import { RefundConfirmation, RefundForm } from './refund-form.tsx'
import type { Answer, OrderMutations, Shipping, Task } from './use-order-mutations.ts'

type Props = {
  order: AdminOrderDetail
  task: Task
  mutations: OrderMutations
  formId: string
  onTask: (task: Task) => void
}

/** The order, or the form or question of what staff do with it. */
export function OrderTask({ order, task, mutations: { correcting, answering }, formId, onTask }: Props) {
  switch (task.is) {
    case 'confirm-shipping':
      return <DisputeConfirmation order={order} shipping={task.shipping} />
    case 'refund':
      return (
        <RefundForm
          id={formId}
          order={order}
          draft={task.draft}
          onReview={(refund) => onTask({ is: 'confirm-refund', refund: { ...refund, refundedBefore: order.refunded } })}
        />
      )
    case 'confirm-refund':
      return <RefundConfirmation order={order} refund={task.refund} />
    case 'correct':
      return <CorrectForm id={formId} order={order} onCorrect={(correction) => correcting.mutate(correction)} />
    case 'cancel':
      return <CancelConfirmation order={order} />
    case 'answer':
      return <AnswerForm id={formId} order={order} onAnswer={(answer) => answering.mutate(answer)} />
  }
  return <OrderDetail order={order} onCorrect={() => onTask({ is: 'correct' })} />
}

/** Asks before an unpaid order is cancelled. */
const CancelConfirmation = ({ order }: { order: AdminOrderDetail }) => (
  <Stack gap={3} aria-live="polite">
    <p>
      Cancel the unpaid order of{' '}
      <Text as="b" weight="strong">
        <bdi>{buyerOf(order)}</bdi>
      </Text>
      ?
    </p>
    <Text tone="muted">
      Its payment page closes, and its {order.itemCount === 1 ? 'unit' : `${formatCount(order.itemCount)} units`} can be
      sold again immediately. This action cannot be undone.
    </Text>
  </Stack>
)

type DisputeConfirmationProps = { order: AdminOrderDetail; shipping: Shipping }

/** Asks a second time before a disputed order ships. */
const DisputeConfirmation = ({ order, shipping: { tracking } }: DisputeConfirmationProps) => (
  <Stack gap={3} aria-live="polite">
    <p>
      Ship the disputed order of{' '}
      <Text as="b" weight="strong">
        <bdi>{buyerOf(order)}</bdi>
      </Text>
      ?
    </p>
    <Text tone="muted">
      The bank may return the payment to the customer, and the parcel will be gone. The customer is sent tracking number{' '}
      {tracking} immediately. This action cannot be undone.
    </Text>
  </Stack>
)

type AnswerFormProps = { id: string; order: AdminOrderDetail; onAnswer: (answer: Answer) => void }

/** The answer to the buyer, below what the buyer reported. */
function AnswerForm({ id, order, onAnswer }: AnswerFormProps) {
  const draft = orderDrafts.of(order.id)
  const form = useSchemaForm(ProblemAnswer, { words: draft?.is === 'answer' ? draft.words : '' })
  const keep = () => orderDrafts.keep(order.id, { is: 'answer', words: form.getValues('words') })
  return (
    <Form gap={5} id={id} autoComplete="off" onChange={keep} submit={form.handleSubmit(onAnswer)}>
      <ReportedProblem order={order} />
      <FormField
        as={Textarea}
        form={form}
        name="words"
        label="Answer"
        hint={`Mailed to ${order.email ?? 'the buyer'}, with the order’s number and a link to it.`}
        rows={6}
      />
    </Form>
  )
}

type CorrectFormProps = {
  id: string
  order: AdminOrderDetail
  onCorrect: (correction: Correction) => void
}

const lines = ['fullName', 'address', 'city', 'state', 'postalCode'] as const

/** What staff may correct of an order that is on its way: the parcel once it has shipped, the email, and the address. */
function CorrectForm({ id, order, onCorrect }: CorrectFormProps) {
  const shown = fieldsOf(order)
  const draft = orderDrafts.of(order.id)
  const form = useForm<CorrectedFields>({
    defaultValues: draft?.is === 'correct' ? draft.fields : shown,
    resolver: (typed) => {
      const { correction, errors } = checkCorrection(typed, shown)
      return correction ? { values: typed, errors: {} } : { values: {}, errors }
    },
  })
  const send = form.handleSubmit((typed) => {
    const { correction } = checkCorrection(typed, shown)
    if (correction) onCorrect(correction)
  })
  return (
    <Grid
      as="form"
      noValidate
      autoComplete="off"
      gap={4}
      align="start"
      id={id}
      onChange={() => orderDrafts.keep(order.id, { is: 'correct', fields: form.getValues() })}
      onSubmit={(event: FormEvent) => void send(event)}
    >
      {order.shippedAt !== null && (
        <>
          <FormField form={form} name="carrier" label="Carrier" isOptional />
          <FormField form={form} name="tracking" label="Tracking number" code spellCheck={false} />
        </>
      )}
      <FormField
        form={form}
        name="email"
        label={fieldLabels.email}
        hint="The correction is mailed here, and a former address is told that it changed."
        type="email"
      />
      {lines.map((name) => (
        <FormField key={name} form={form} name={name} label={fieldLabels[name]} />
      ))}
      <FormField as={Select} form={form} name="country" label={fieldLabels.country}>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </FormField>
    </Grid>
  )
}
