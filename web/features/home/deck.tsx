import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import coin from '../../art/coin.svg'
import { Row, Text } from '../../ui/primitives.tsx'
import { greeting } from './home-texts.ts'
import styles from './deck.module.css'

type Props = {
  user: CurrentUser
  label: string
  /** On phones, the greeting has a line of its own: one part stands beside it, instead of two. */
  wide?: boolean
  hasBalance?: boolean
  /** What stands beside the greeting, and on phones below. */
  children: ReactNode
}

/** The banner: a window with the greeting and the balance, and what the day begins with. */
export function Deck({ user, label, wide = false, hasBalance = false, children }: Props) {
  const { title, role } = greeting(user)
  return (
    <section className={styles.deck} aria-label={label}>
      <Text as="div" anywhere className={clsx(styles.greeting, wide && styles.wide)}>
        <h1 data-personal>{title}</h1>
        <Text tone="muted" above={1} data-personal>
          {role} <b>{user.username}</b>
        </Text>
        {hasBalance && <Balance amount={user.solcoinBalance} />}
      </Text>
      {children}
    </section>
  )
}

function Balance({ amount }: { amount: number }) {
  const balance = formatAmount(amount)
  return (
    <Row as="p" gap={3} className={styles.balance} data-personal>
      <img src={coin} alt="" />
      <b style={{ '--length': balance.length } as CSSProperties}>{balance}</b>
      <Text as="span" size="caption" tone="muted">
        Solcoins <br />
        Available
      </Text>
    </Row>
  )
}
