import { CreditCard, Nfc, Wallet } from 'lucide-react'
import { paths } from '../../navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AppleWalletSection } from './apple-wallet-section.tsx'
import { CardDetails } from './card-details.tsx'
import { CardLayout, CardSide } from './card-layout.tsx'
import { CardImage } from './card-image.tsx'
import { CardBalance } from './card-balance.tsx'
import { useAppleWallet } from './use-apple-wallet.ts'
import { WithCard } from './with-card.tsx'
import styles from './debit-card.module.css'

/** The Debit Card tab of the wallet. */
export function DebitCard() {
  const pass = useAppleWallet()
  return (
    <WithCard>
      {(card) => (
        <CardLayout>
          <div>
            <CardImage card={card} />
            <div className={styles.actions}>
              <Button variant="gold" pending={pass.isPending} pendingText="Preparing..." onClick={pass.add}>
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
          </div>
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
