import { useMutation } from '@tanstack/react-query'
import { call, toastFailure } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Text } from '../../ui/primitives.tsx'
import { useMailedToken } from '../accounts/mailed-token.ts'
import { isStaleLink, NoLink, Recovery, RecoveryCard, StaleLink } from '../accounts/recovery/recovery.tsx'

const toShop = (
  <ButtonLink size="large" to={paths.shop}>
    Browse the shop
  </ButtonLink>
)

/** Confirms with a press, not by opening the link: programs that check mails open links too. */
function Question({ token }: { token: string }) {
  const confirming = useMutation({
    mutationFn: () => call('shop/restock', 'PUT', { body: { token } }),
    gcTime: 0,
    onError: (error) => {
      if (!isStaleLink(error)) toastFailure(error, 'Not Confirmed', 'Please try again.')
    },
  })
  if (isStaleLink(confirming.error))
    return (
      <StaleLink lead="It works for a day, and until we have told you.">
        <p>Ask again on the product’s page.</p>
        {toShop}
      </StaleLink>
    )
  if (confirming.isSuccess)
    return (
      <Recovery title="We will tell you" lead="You get one email when it is in stock again.">
        <RecoveryCard>{toShop}</RecoveryCard>
      </Recovery>
    )
  return (
    <Recovery title="Shall we tell you?" lead="You get one email when the product is in stock again, and no other.">
      <RecoveryCard>
        <Button
          variant="gold"
          size="large"
          pending={confirming.isPending}
          pendingText="Confirming..."
          onClick={() => confirming.mutate()}
        >
          Yes, tell me
        </Button>
        <Text size="small" tone="muted">
          Not you? Then close this page.
        </Text>
      </RecoveryCard>
    </Recovery>
  )
}

/** `/restock`: confirms the address that wants to know when a product is back. */
export function RestockConfirmation() {
  const token = useMailedToken()
  return token === '' ? <NoLink>{toShop}</NoLink> : <Question key={token} token={token} />
}
