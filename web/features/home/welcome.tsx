import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { greeting } from './home-texts.ts'
import styles from './welcome.module.css'

/** The welcome banner with the user’s role and name. */
export function Welcome({ user }: { user: CurrentUser }) {
  const { title, role } = greeting(user)
  return (
    <section className={styles.banner}>
      <h1 data-personal>{title}</h1>
      <p data-personal>
        {role} <b>{user.username}</b>
      </p>
    </section>
  )
}
