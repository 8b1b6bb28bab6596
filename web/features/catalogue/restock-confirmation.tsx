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
      <StaleLink lead="It works for a day, and only until we have sent you the email.">
        <p>If the product is still sold out, ask again on its page.</p>
        {toShop}
      </StaleLink>
    )
  if (confirming.isSuccess)
    return (
      <Recovery title="You are on the list" lead="We send you one email when it is back.">
        <RecoveryCard>
          <p>With the link at the end of that email, you leave every such list.</p>
          {toShop}
        </RecoveryCard>
      </Recovery>
    )
  return (
    <Recovery title="Email you when it is back?" lead="One email, when the product is in stock again. Nothing else.">
      <RecoveryCard>
        <Button
          variant="gold"
          size="large"
          pending={confirming.isPending}
          pendingText="Confirming..."
          onClick={() => confirming.mutate()}
        >
          Yes, email me
        </Button>
        <Text size="small" tone="muted">
          Was it not you? Then close this page.
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
