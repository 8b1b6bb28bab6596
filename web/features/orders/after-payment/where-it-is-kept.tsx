import { useQuery } from '@tanstack/react-query'
import coins from '../../../art/coin-stack.svg'
import shelf from '../../../art/empty-shelf.svg'
import { currentUser } from '../../../api/session.ts'
import { paths } from '../../../navigation/paths.ts'
import { returnStateFor } from '../../../navigation/return-path.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import styles from './where-it-is-kept.module.css'
import text from '../../../ui/theme/text.module.css'

const toOrders = { pathname: paths.orders, search: '' }

/** Where to find the order later: guests are offered an account, members are led to their orders. */
export function WhereItIsKept() {
  const { data: user } = useQuery(currentUser)
  if (user === undefined) return null
  if (user)
    return (
      <Card as="section" className={styles.card} aria-labelledby="kept">
        <img src={shelf} alt="" width="88" height="88" />
        <h2 className={text.h3} id="kept">
          It is in your orders
        </h2>
        <p>Its progress, the tracking link and the receipt stay there.</p>
        <ButtonLink variant="gold" to={paths.orders}>
          See your orders
        </ButtonLink>
      </Card>
    )
  return (
    <Card as="section" className={styles.card} aria-labelledby="kept">
      <img src={coins} alt="" width="88" height="88" />
      <h2 className={text.h3} id="kept">
        Keep it in an account
      </h2>
      <p>Once you have confirmed your email, this order joins your account, next to your Solcoins and gift cards.</p>
      <ButtonLink variant="gold" to={`${paths.signIn}#register`} state={returnStateFor(toOrders)}>
        Create an account
      </ButtonLink>
    </Card>
  )
}
