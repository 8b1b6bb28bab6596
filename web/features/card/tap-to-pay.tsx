import { chakra } from '@chakra-ui/react'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { paths } from '../../navigation/paths.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card as Panel } from '../../ui/layout/card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { supportsAppleWallet } from './apple-device.ts'
import { AppleWalletSection } from './apple-wallet-section.tsx'
import { CardLayout, CardSide } from './card-layout.tsx'
import { CardImage } from './card-image.tsx'
import { useAppleWallet } from './use-apple-wallet.ts'
import { WithCard } from './with-card.tsx'

const back = <BackLink path={paths.debitCard}>Back to Wallet</BackLink>

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '4',
    paddingBlock: '4',
    '& + &': { borderTop: 'var(--hairline)' },
    '& h2': { textStyle: 'body', fontFamily: 'text', letterSpacing: '0', fontSize: 'body' },
    '& p': { textStyle: 'small', color: 'text-2' },
  },
})

type Requirement = { isReady: boolean; title: string; text: string }

const RequirementRow = ({ isReady, title, text }: Requirement) => (
  <Row>
    <chakra.span color={isReady ? 'ok' : 'text-3'} marginTop=".125rem" asChild>
      {isReady ? <CircleCheck size="1.25rem" aria-hidden /> : <CircleMinus size="1.25rem" aria-hidden />}
    </chakra.span>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  </Row>
)

/** The requirements of tap to pay, and which of them are met. */
function requirementsFor(isActive: boolean, onAppleDevice: boolean): Requirement[] {
  return [
    isActive
      ? { isReady: true, title: 'Your card is active', text: 'You can add it to your phone as a pass.' }
      : { isReady: false, title: 'Your card is not active', text: 'Contact the studio to reactivate it.' },
    onAppleDevice
      ? { isReady: true, title: 'This device supports passes', text: 'Add the pass below to Apple Wallet.' }
      : {
          isReady: false,
          title: 'This device does not support passes',
          text: 'Press Add pass below, then scan the code with an iPhone.',
        },
    {
      isReady: false,
      title: 'Contactless is not available',
      text: 'The pass carries a barcode. Paying by tap needs Apple’s approval for payment passes, which the studio does not have.',
    },
  ]
}

/** `/tap-to-pay`: what is ready, the pass to add, and what is not available yet. */
export function TapToPay() {
  const pass = useAppleWallet()
  return (
    <>
      <PageHead title="Setup Tap to Pay" lead="Bring your card to your phone." back={back} />
      <WithCard>
        {(card) => (
          <CardLayout>
            <CardImage card={card} />
            <CardSide>
              <Panel asChild paddingBlock="2">
                <ul>
                  {requirementsFor(card.status === 'active', supportsAppleWallet(navigator)).map((requirement) => (
                    <RequirementRow key={requirement.title} {...requirement} />
                  ))}
                </ul>
              </Panel>
              <AppleWalletSection pass={pass} />
            </CardSide>
          </CardLayout>
        )}
      </WithCard>
    </>
  )
}
