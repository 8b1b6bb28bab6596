import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router'
import signal from '../../../art/error-signal.svg'
import { paths } from '../../../navigation/paths.ts'
import { CenteredMessage } from '../../../ui/layout/centered-message.tsx'
import { ButtonLink } from '../../../ui/button.tsx'

/** Shown when the URL does not identify an order. */
export const UnknownOrder = () => (
  <CenteredMessage>
    <img src={signal} alt="" />
    <chakra.h1 textStyle="h2">We could not find this order</chakra.h1>
    <p>
      The link is incomplete or wrong. If you have paid, nothing is lost: Stripe reports every payment to us. Contact
      the studio with your receipt, and we will find your order.
    </p>
    <ButtonLink asChild>
      <Link to={paths.shop}>Back to Shop</Link>
    </ButtonLink>
  </CenteredMessage>
)
