import clsx from 'clsx'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { paths } from '../../navigation/paths.ts'
import { Card as Panel, Row, Text } from '../../ui/primitives.tsx'
import { BackLink, PageHead } from '../../ui/layout/page-head.tsx'
import { AppleWalletSection, supportsAppleWallet, useAppleWallet } from './apple-wallet.tsx'
import { CardImage, CardLayout, CardSide, WithCard } from './card-image.tsx'
import text from '../../ui/text.module.css'
import place from '../../ui/layout/place.module.css'
import styles from './tap-to-pay.module.css'

const back = <BackLink path={paths.debitCard}>Back to Wallet</BackLink>

type Requirement = { isReady: boolean; title: string; text: string }

const RequirementRow = ({ isReady, title, text: words }: Requirement) => (
  <Row as="li" align="start" gap={4} className={styles.row}>
    {isReady ? (
      <CircleCheck size="1.25rem" className={clsx(text.ok, place.level)} aria-hidden />
    ) : (
      <CircleMinus size="1.25rem" className={clsx(text.faint, place.level)} aria-hidden />
    )}
    <div>
      <h2>{title}</h2>
      <Text size="small" tone="muted">
        {words}
      </Text>
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
              <Panel as="ul" rows>
                {requirementsFor(card.status === 'active', supportsAppleWallet(navigator)).map((requirement) => (
                  <RequirementRow key={requirement.title} {...requirement} />
                ))}
              </Panel>
              <AppleWalletSection pass={pass} />
            </CardSide>
          </CardLayout>
        )}
      </WithCard>
    </>
  )
}
