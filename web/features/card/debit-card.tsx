import { useMutation } from '@tanstack/react-query'
import { CreditCard, Eye, EyeOff, Nfc, Wallet } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Card } from '../../../shared/card/schema.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { lazyComponent, useDialog } from '../../ui/lazy.tsx'
import { formatDay } from '../../ui/format.ts'
import { Card as Panel, Row, Stack, Text } from '../../ui/primitives.tsx'
import { useUntilPageHide } from '../../ui/use-until-page-hide.ts'
import { isWrongPassword, unlockFailureToast } from '../accounts/unlock.ts'
import { AppleWalletSection, useAppleWallet } from './apple-wallet.tsx'
import { CardBalance, CardImage, CardLayout, CardSide, WithCard } from './card-image.tsx'
import place from '../../ui/layout/place.module.css'
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
            <AppleWalletSection bare pass={pass} />
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

const CvvDialog = lazyComponent(async () => (await import('./cvv-dialog.tsx')).CvvDialog)

/** The CVV: hidden, or shown for 30 seconds after the member enters the password. */
function Cvv() {
  const dialog = useDialog(CvvDialog.preload)
  const { cvv, hideCvv, reveal } = useCvv(dialog.hide)
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
        onClick={cvv === undefined ? dialog.show : hideCvv}
        onPointerEnter={dialog.prepare}
        onFocus={dialog.prepare}
      >
        {cvv === undefined ? <Eye size="1.25rem" aria-hidden /> : <EyeOff size="1.25rem" aria-hidden />}
      </Button>
      {dialog.isMounted && <CvvDialog key={dialog.openCount} reveal={reveal} {...dialog.props} />}
    </Row>
  )
}

const shownForMs = 30_000

/** Reveals the CVV. Neither the CVV nor the password is cached, and hiding the CVV discards it. */
function useCvv(onShown: () => void) {
  const [cvv, setCvv] = useState<string>()
  useEffect(() => {
    if (cvv === undefined) return undefined
    const timer = setTimeout(() => setCvv(undefined), shownForMs)
    return () => clearTimeout(timer)
  }, [cvv])

  const revealing = useMutation({
    mutationFn: (password: string) => call('card/reveal', 'POST', { body: { password } }),
    gcTime: 0,
    onSuccess: (card) => {
      setCvv(card.cvv)
      onShown()
    },
    onError: (error) => toast({ tone: 'bad', ...unlockFailureToast(error, 'Invalid password. Please try again.') }),
  })
  const reveal = {
    isPending: revealing.isPending,
    /** `clear` empties the password field. */
    request: (password: string, clear: () => void) =>
      revealing.mutate(password, {
        onError: (error) => isWrongPassword(error) && clear(),
        onSettled: () => revealing.reset(),
      }),
  }
  const hideCvv = () => setCvv(undefined)
  return { cvv: useUntilPageHide(cvv, hideCvv), hideCvv, reveal }
}

export type CvvReveal = ReturnType<typeof useCvv>['reveal']
