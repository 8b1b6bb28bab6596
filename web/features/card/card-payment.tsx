import { paths } from '../../navigation/paths.ts'
import { Card, Stack, Text } from '../../ui/primitives.tsx'
import { BackLink, PageHead } from '../../ui/layout/page-head.tsx'
import { CardBalance, CardImage, CardLayout, CardSide, WithCard } from './card-image.tsx'

const back = <BackLink path={paths.debitCard}>Back to Wallet</BackLink>

/** States plainly where the card is accepted. */
const Acceptance = () => (
  <Card as="section" gap={2} aria-labelledby="acceptance">
    <Text as="h2" size="h4" id="acceptance">
      Where it is accepted
    </Text>
    <Stack gap={3}>
      <Text size="small" tone="muted">
        Nowhere yet. The card is on no payment network, so no shop, website or terminal can charge it.
      </Text>
      <Text size="small" tone="muted">
        It cannot be topped up. Spend your Solcoins in the Solcoin Store; the merchandise shop takes a bank card at its
        own checkout.
      </Text>
    </Stack>
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
