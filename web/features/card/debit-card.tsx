import { chakra } from '@chakra-ui/react'
import { CreditCard, Nfc, Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AppleWalletSection } from './apple-wallet-section.tsx'
import { CardDetails } from './card-details.tsx'
import { CardLayout, CardSide } from './card-layout.tsx'
import { CardImage } from './card-image.tsx'
import { CardBalance } from './card-balance.tsx'
import { useAppleWallet } from './use-apple-wallet.ts'
import { WithCard } from './with-card.tsx'

const Actions = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(10.5rem, 1fr))',
    gap: '3',
    marginTop: { base: '6', sm: '8' },
    '& > :first-child': { gridColumn: '1 / -1' },
  },
})

/** The Debit Card tab of the wallet. */
export function DebitCard() {
  const pass = useAppleWallet()
  return (
    <WithCard>
      {(card) => (
        <CardLayout>
          <div>
            <CardImage card={card} />
            <Actions>
              <Button variant="gold" pending={pass.isPending} pendingText="Preparing..." onClick={pass.add}>
                <Wallet size="1rem" aria-hidden />
                Add to Wallet
              </Button>
              <ButtonLink asChild>
                <Link to={paths.cardPayment}>
                  <CreditCard size="1rem" aria-hidden />
                  Use Card
                </Link>
              </ButtonLink>
              <ButtonLink asChild>
                <Link to={paths.tapToPay}>
                  <Nfc size="1rem" aria-hidden />
                  Setup Tap to Pay
                </Link>
              </ButtonLink>
            </Actions>
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
