import { Hourglass, MessageCircle, Pencil, Scale, TriangleAlert } from 'lucide-react'
import { formatAmount } from '../../../../shared/money.ts'
import type { AdminOrder, AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { Badge, Notice, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatDay, formatMoment } from '../../../ui/format.ts'
import { ButtonKey } from '../../../ui/queue/key-cap.tsx'
import { addressLines, isCorrectable, isPartlyRefunded, statusBadges } from './order.ts'
import styles from './order-badges.module.css'

const Flags = ({ order }: { order: AdminOrder }) => {
  const { attention, isDisputed, isDisputeWon, chargedBack, hasProblem } = order
  return (
    <>
      {attention !== null && (
        <Badge tone="bad">
          <TriangleAlert aria-hidden />
          Attention
        </Badge>
      )}
      {isDisputed && (
        <Badge tone="bad">
          <Scale aria-hidden />
          Disputed
        </Badge>
      )}
      {!isDisputed && chargedBack > 0 && (
        <Badge tone="bad">
          <Scale aria-hidden />
          Dispute lost
        </Badge>
      )}
      {!isDisputed && isDisputeWon && (
        <Badge tone="ok">
          <Scale aria-hidden />
          Dispute won
        </Badge>
      )}
      {hasProblem && (
        <Badge tone="wait">
          <MessageCircle aria-hidden />
          Problem
        </Badge>
      )}
      {isPartlyRefunded(order) && <Badge>Part refund</Badge>}
    </>
  )
}

/** What is particular about an order: what staff must check, how its dispute ended, and that a part went back. */
export const OrderFlags = ({ order }: { order: AdminOrder }) => (
  <Row as="span" wraps gap={2}>
    <Flags order={order} />
  </Row>
)

/** The status of an order, and what is particular about it. */
export const OrderBadges = ({ order }: { order: AdminOrder }) => (
  <Row as="span" wraps gap={2}>
    <Badge tone={statusBadges[order.status].tone}>{statusBadges[order.status].label}</Badge>
    <Flags order={order} />
  </Row>
)

/** The problems of an order that staff must check first. */
export const Notices = ({
  order: { attention, isDisputed, chargedBack },
  pendingRefund,
}: {
  order: AdminOrder
  pendingRefund: AdminOrderDetail['pendingRefund']
}) => (
  <>
    {attention !== null && (
      <Notice>
        <TriangleAlert size="1.25rem" aria-hidden />
        {attention}
      </Notice>
    )}
    {isDisputed && (
      <Notice>
        <Scale size="1.25rem" aria-hidden />
        The customer disputed this payment. Respond in Stripe before you ship or refund.
      </Notice>
    )}
    {chargedBack > 0 && (
      <Notice>
        <Scale size="1.25rem" aria-hidden />
        We lost a dispute: the bank gave ${formatAmount(chargedBack)} back to the customer.
      </Notice>
    )}
    {pendingRefund !== null && (
      <Notice tone="wait">
        <Hourglass size="1.25rem" aria-hidden />
        <span>
          A refund of ${formatAmount(pendingRefund.amount)} was begun {formatMoment(pendingRefund.at)}, and Stripe has
          not confirmed it. It completes by itself within a few minutes.
        </span>
      </Notice>
    )}
  </>
)

/** What the buyer reported, and the answer; nothing without a report. */
export const ReportedProblem = ({ order: { problem } }: { order: AdminOrderDetail }) =>
  problem && (
    <section className={styles.problem} aria-label="Reported problem">
      <Text as="h3" size="label" tone="wait">
        Problem, reported {formatDay(problem.at)}
      </Text>
      <p>{problem.words}</p>
      {problem.answer !== null && (
        <>
          <Text as="h3" size="label" tone="wait" above={4}>
            Answered{problem.answeredAt && ` ${formatDay(problem.answeredAt)}`}
          </Text>
          <p>{problem.answer}</p>
        </>
      )}
    </section>
  )

const addressCopied = { title: 'Address Copied!', description: 'Ready to paste onto a label.' }

type ShipToProps = {
  order: AdminOrderDetail
  /** Corrects what is wrong about the order, while it can be. */
  onCorrect: () => void
}

/** The shipping address, with a button that copies it. */
export function ShipTo({ order, onCorrect }: ShipToProps) {
  const { customerName, address, shippingOption } = order
  const lines = address && addressLines(customerName, address)
  return (
    <Row as="section" wraps align="start" justify="between" gap={3} className={styles.well} aria-label="Ship to">
      <div>
        <Text as="h3" size="label">
          Ship to{shippingOption && `, ${shippingOption}`}
        </Text>
        {lines ? (
          <Stack as="address">
            {lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Stack>
        ) : (
          <p>Not known yet: Stripe’s page asks for it.</p>
        )}
      </div>
      <Row wraps gap={2}>
        {lines && <CopyButton code={lines.join('\n')} label="Copy address" toastText={addressCopied} />}
        {isCorrectable(order) && (
          <Button variant="quiet" aria-keyshortcuts="C" onClick={onCorrect}>
            <Pencil size="1rem" aria-hidden />
            Correct details
            <ButtonKey>C</ButtonKey>
          </Button>
        )}
      </Row>
    </Row>
  )
}
