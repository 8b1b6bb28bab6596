import { Skeleton } from '../../../ui/feedback/states.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import { Card, Stack, Text } from '../../../ui/primitives.tsx'
import type { OwnerLock } from '../../accounts/unlock.ts'

const OwnerLockForm = lazyComponent(async () => (await import('./owner-lock-form.tsx')).OwnerLockForm, {
  fallback: <Skeleton height="9.25rem" />,
})

/** Asks for the owner password in place of what it protects. Hidden until the user is known: most have entered it. */
export const OwnerLockCard = ({ lock }: { lock: OwnerLock }) => (
  <Card as="section" gap={5} narrow aria-labelledby="owner-access" data-personal>
    <Stack gap={2}>
      <Text as="h2" size="h3" id="owner-access">
        Owner Access
      </Text>
      <Text tone="muted">
        {lock.lockState === 'expired'
          ? 'Owner access has expired. Enter the owner password again.'
          : 'Enter the owner password to continue.'}
      </Text>
    </Stack>
    <OwnerLockForm lock={lock} />
  </Card>
)
