import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** The placeholder of an order while it loads. */
export const OrderSkeleton = () => (
  <section aria-busy aria-label="Loading your order">
    <VisuallyHidden asChild>
      <h1>Your order</h1>
    </VisuallyHidden>
    <Skeleton width="60%" height="10" marginTop="12" />
    <Skeleton width="85%" marginTop="4" marginBottom="6" />
    <Card display="grid" gap="5">
      <Skeleton width="40%" height="6" />
      <Skeleton height="10" />
      <Skeleton height="10" />
      <Skeleton width="50%" marginInlineStart="auto" />
      <Skeleton width="50%" marginInlineStart="auto" />
      <Skeleton width="60%" height="8" marginInlineStart="auto" />
    </Card>
  </section>
)
