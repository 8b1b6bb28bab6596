import { paths } from '../../navigation/paths.ts'
import { Card } from '../../ui/layout/card.tsx'
import { BackLink, PageHead } from '../../ui/layout/page-head.tsx'
import { CardBalance, CardImage, CardLayout, CardSide } from './card-image.tsx'
import { WithCard } from './with-card.tsx'
import styles from './card-payment.module.css'

const back = <BackLink path={paths.debitCard}>Back to Wallet</BackLink>

/** States plainly where the card is accepted. */
const Acceptance = () => (
  <Card as="section" aria-labelledby="acceptance">
    <h2 className={styles.title} id="acceptance">
      Where it is accepted
    </h2>
    <div className={styles.facts}>
      <p>Nowhere yet. The card is on no payment network, so no shop, website or terminal can charge it.</p>
      <p>
        It cannot be topped up. Spend your Solcoins in the Solcoin Store; the merchandise shop takes a bank card at its
        own checkout.
      </p>
    </div>
  </Card>
)

/** `/card-payment`: the card, its balance, and where it is accepted. */
export const CardPayment = () => (
  <>
    <PageHead title="Use Card" lead="Your debit card, its balance and where you can use it." back={back} />
    <WithCard>
      {(card) => (
        <CardLayout>
          <CardImage card={card} />
          <CardSide>
            <CardBalance card={card} />
            <Acceptance />
          </CardSide>
        </CardLayout>
      )}
    </WithCard>
  </>
)
