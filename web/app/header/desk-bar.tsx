import { useRead } from '../../api/client.ts'
import { isStaff, useUserQuery } from '../../api/session.ts'
import place from '../../ui/layout/place.module.css'
import { barDesks, waitingAt } from './desks.ts'
import { PlaceLink, WaitingBadge } from './place-item.tsx'
import styles from './desk-bar.module.css'

/** The staff screens beside each other, with how much waits there. */
export function DeskBar() {
  const { data: user } = useUserQuery()
  const { data: counts } = useRead('admin/queues', {}, { enabled: Boolean(user && isStaff(user)) })
  return (
    <nav aria-label="Desks" className={place.column}>
      <ul className={styles.places}>
        {barDesks.map((desk) => (
          <li key={desk.label}>
            <PlaceLink place={desk} className={styles.place}>
              {desk.label}
              <WaitingBadge count={waitingAt(desk, counts)} />
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
