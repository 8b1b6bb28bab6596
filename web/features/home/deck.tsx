import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { greeting } from './home-texts.ts'
import styles from './deck.module.css'

type Props = {
  user: CurrentUser
  label: string
  /** On phones, the window has room for the balance. */
  hasBalance?: boolean
  /** The console: what is on the right, and on phones below. */
  children: ReactNode
}

/** The banner: a window with the greeting, and a console. */
export function Deck({ user, label, hasBalance = false, children }: Props) {
  const { title, role } = greeting(user)
  return (
    <section className={clsx(styles.deck, !hasBalance && styles.low)} aria-label={label}>
      <div className={styles.greeting}>
        <h1 data-personal>{title}</h1>
        <p data-personal>
          {role} <b>{user.username}</b>
        </p>
      </div>
      {children}
    </section>
  )
}
