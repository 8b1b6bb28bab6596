import signal from '../../../art/error-signal.svg'
import { paths } from '../../../navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { CenteredMessage, Skeleton } from '../../../ui/feedback/states.tsx'
import { Card, Columns, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'

/** The placeholder of an order while it loads. */
export const OrderSkeleton = () => (
  <Stack as="section" gap={6} above={8} aria-busy aria-label="Loading your order">
    <VisuallyHidden as="h1">Your order</VisuallyHidden>
    <Skeleton width="min(60%, 28rem)" height="var(--s-12)" />
    <Skeleton width="min(85%, 34rem)" />
    <Columns side="22rem">
      <Card gap={5}>
        <Skeleton width="40%" height="var(--s-6)" />
        <Skeleton height="var(--s-16)" />
        <Skeleton height="var(--s-16)" />
        <Skeleton width="50%" />
        <Skeleton width="50%" />
      </Card>
    </Columns>
  </Stack>
)

/** Shown when the URL does not identify an order. */
export const UnknownOrder = () => (
  <CenteredMessage>
    <img src={signal} alt="" />
    <Text as="h1" size="h2">
      We could not find this order
    </Text>
    <p>
      The link is incomplete or wrong. If you have paid, nothing is lost: Stripe reports every payment to us. Contact
      the studio with your receipt, and we will find your order.
    </p>
    <ButtonLink to={paths.shop}>Back to Shop</ButtonLink>
  </CenteredMessage>
)
