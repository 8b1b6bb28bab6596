import { Nfc } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { brand } from '../../../shared/brand.ts'
import type { Card } from '../../../shared/card/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import chip from '../../art/card-chip.svg'
import face from '../../art/card-face.svg'
import logo from '../../art/logo.svg'
import { Badge } from '../../ui/badge.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/text.tsx'
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
