import { useMutation } from '@tanstack/react-query'
import { Nfc } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { brand } from '../../../shared/brand.ts'
import type { Card } from '../../../shared/card/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { call, hasCode, invalidate, queryClient, read, toastFailure, useRead } from '../../api/client.ts'
import chip from '../../art/card-chip.svg'
import face from '../../art/card-face.svg'
import emptyVouchers from '../../art/empty-vouchers.svg'
import logo from '../../art/logo.svg'
import { Badge, Row, Stack, Text } from '../../ui/primitives.tsx'
import { Button, Spinner } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import styles from './card-image.module.css'

const background: CSSProperties = { backgroundImage: `url(${face})` }

/** A picture of the card. Its text is in the label, for screen readers. */
export const CardImage = ({ card: { cardNumber, cardHolderName, expiryDate } }: { card: Card }) => (
  <figure
    className={styles.card}
    style={background}
    aria-label={`${brand.product} debit card ending in ${cardNumber.slice(-4)}, ${cardHolderName}, expires ${expiryDate}`}
  >
    <Row justify="between" className={styles.top} aria-hidden>
      <Row as="span" className={styles.brand}>
        <img src={logo} alt="" />
        {brand.product}
      </Row>
      <Nfc strokeWidth={1.75} />
    </Row>
    <img className={styles.chip} src={chip} alt="" />
    <div aria-hidden>
      <div className={styles.number}>
        {cardNumber.split(' ').map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </div>
      <div className={styles.holder}>
        <div>
          <span>Cardholder</span>
          <b>{cardHolderName}</b>
        </div>
        <div>
          <span>Expires</span>
          <b>{expiryDate}</b>
        </div>
      </div>
    </div>
  </figure>
)

/** The card on one side, its details on the other. Stacked on small screens. */
export const CardLayout = ({ children }: { children: ReactNode }) => (
  <Stack gap={8} align="start" className={styles.layout}>
    {children}
  </Stack>
)

/** A column of panels beside the card. */
export const CardSide = ({ children }: { children: ReactNode }) => <Stack gap={6}>{children}</Stack>

/** The card’s balance and status. */
export const CardBalance = ({ card: { balance, status } }: { card: Card }) => (
  <Row wraps justify="between" align="end" gap={3}>
    <div className={styles.balance}>
      <Text size="small" tone="muted">
        Real Money balance
      </Text>
      <Text as="b" figure weight="medium">
        ${formatAmount(balance)}
      </Text>
      <Text as="small" tone="muted">
        AUD
      </Text>
    </div>
    <Badge tone={status === 'active' ? 'ok' : 'bad'}>{status.toUpperCase()}</Badge>
  </Row>
)

/** Loads the member's card and passes it to `children`. Covers the loading, missing and error states. */
export function WithCard({ children }: { children: (card: Card) => ReactNode }) {
  const { data: card, isPending, error, refetch } = useRead('card/details', {})
  if (card) return children(card)
  if (isPending) {
    return (
      <Row as="output" justify="center" gap={3} className={styles.loading} data-loading>
        <Spinner />
        Loading your card...
      </Row>
    )
  }
  if (hasCode(error, 'no_card')) return <NoCard />
  return <ErrorState message="Your card did not load. Your balance is safe." onRetry={() => void refetch()} />
}

const { queryKey } = read('card/details', {})

/** Shown to a member without a card. A press issues one immediately. */
function NoCard() {
  const issue = useMutation({
    mutationFn: () => call('card/issue', 'POST', {}),
    onSuccess: (card) => {
      queryClient.setQueryData(queryKey, card)
      toast({ tone: 'ok', title: 'Your Card is Ready', description: `Issued to ${card.cardHolderName}.` })
    },
    onError: async (error) => {
      // Another window has issued the card already: show that one.
      if (hasCode(error, 'already_issued')) await invalidate(queryKey)
      else toastFailure(error, 'Card Not Issued', 'Your card could not be issued.')
    },
  })
  return (
    <EmptyState
      art={emptyVouchers}
      title="No Card Found"
      action={
        <Button variant="gold" pending={issue.isPending} pendingText="Issuing..." onClick={() => issue.mutate()}>
          Get Your Card
        </Button>
      }
    >
      Register as a member to get your card! You are already a member, so yours is issued instantly.
    </EmptyState>
  )
}
