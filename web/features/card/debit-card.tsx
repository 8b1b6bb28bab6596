import { CreditCard, Eye, EyeOff, Nfc, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Card } from '../../../shared/card/schema.ts'
import { paths } from '../../navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { formatDay } from '../../ui/format.ts'
import { Card as Panel } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Text } from '../../ui/text.tsx'
import place from '../../ui/layout/place.module.css'
import { AppleWalletSection } from './apple-wallet-section.tsx'
import { CardBalance, CardImage, CardLayout, CardSide } from './card-image.tsx'
import { useAppleWallet } from './use-apple-wallet.ts'
import { useCvv } from './use-cvv.ts'
import { WithCard } from './with-card.tsx'
import styles from './debit-card.module.css'

/** The Debit Card tab of the wallet. */
export function DebitCard() {
  const pass = useAppleWallet()
  return (
    <WithCard>
      {(card) => (
        <CardLayout>
          <Stack gap={6} wideGap={8}>
            <CardImage card={card} />
            <div className={styles.actions}>
              <Button
                className={place.whole}
                variant="gold"
                pending={pass.isPending}
                pendingText="Preparing..."
                onClick={pass.add}
              >
                <Wallet size="1rem" aria-hidden />
                Add to Wallet
              </Button>
              <ButtonLink to={paths.cardPayment}>
                <CreditCard size="1rem" aria-hidden />
                Use Card
              </ButtonLink>
              <ButtonLink to={paths.tapToPay}>
                <Nfc size="1rem" aria-hidden />
                Setup Tap to Pay
              </ButtonLink>
            </div>
          </Stack>
          <CardSide>
            <CardBalance card={card} />
            <CardDetails card={card} />
            <AppleWalletSection pass={pass} />
          </CardSide>
        </CardLayout>
      )}
    </WithCard>
  )
}

/** The card number, the CVV and the issue date. */
const CardDetails = ({ card: { cardNumber, issuedDate } }: { card: Card }) => (
  <Panel as="dl" rows>
    <Detail label="Card number">
      <Text as="dd" weight="medium" code>
        •••• {cardNumber.slice(-4)}
      </Text>
    </Detail>
    <Detail label="CVV">
      <Cvv />
    </Detail>
    <Detail label="Issued date">
      <Text as="dd" weight="medium">
        {issuedDate ? formatDay(issuedDate) : 'N/A'}
      </Text>
    </Detail>
  </Panel>
)

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <Row justify="between" gap={4} className={styles.detail}>
    <Text as="dt" size="compact" tone="muted">
      {label}
    </Text>
    {children}
  </Row>
)

const load = () => import('./cvv-dialog.tsx')
const CvvDialog = lazyComponent(async () => (await load()).CvvDialog)

/** The CVV: hidden, or shown for 30 seconds after the member enters the password. */
function Cvv() {
  const { isOpen, isMounted, openCount, show, hide, prepare } = useDialog(load)
  const { cvv, hideCvv, reveal } = useCvv(hide)
  return (
    <Row as="dd" gap={2}>
      <Text as="span" weight="medium" code aria-live="polite">
        {cvv ?? '***'}
      </Text>
      <Button
        className={styles.hide}
        variant="quiet"
        size="icon"
        aria-label={cvv === undefined ? 'Show CVV' : 'Hide CVV'}
        onClick={cvv === undefined ? show : hideCvv}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {cvv === undefined ? <Eye size="1.25rem" aria-hidden /> : <EyeOff size="1.25rem" aria-hidden />}
      </Button>
      {isMounted && <CvvDialog key={openCount} reveal={reveal} open={isOpen} onClose={hide} />}
    </Row>
  )
}
