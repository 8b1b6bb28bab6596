import signal from '../../../art/error-signal.svg'
import { paths } from '../../../navigation/paths.ts'
import { CenteredMessage } from '../../../ui/layout/centered-message.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import text from '../../../ui/theme/text.module.css'

/** Shown when the URL does not identify an order. */
export const UnknownOrder = () => (
  <CenteredMessage>
    <img src={signal} alt="" />
    <h1 className={text.h2}>We could not find this order</h1>
    <p>
      The link is incomplete or wrong. If you have paid, nothing is lost: Stripe reports every payment to us. Contact
      the studio with your receipt, and we will find your order.
    </p>
    <ButtonLink to={paths.shop}>Back to Shop</ButtonLink>
  </CenteredMessage>
)
