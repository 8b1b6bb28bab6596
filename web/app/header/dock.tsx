import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard } from 'lucide-react'
import { currentUser } from '../../api/session.ts'
import { isStaff } from '../../api/use-current-user.ts'
import { ForMembers } from './audience.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { PlaceLink } from './place-link.tsx'
import { home, missions, shop, store, wallet, type Place } from './places.ts'
import styles from './dock.module.css'

const DockLink = ({ place }: { place: Place }) => (
  <PlaceLink place={place} className={styles.place}>
    <place.Icon size="1.375rem" strokeWidth={1.75} aria-hidden />
    {place.label}
  </PlaceLink>
)

function MemberDock() {
  const { data: user } = useQuery(currentUser)
  return (
    <div className={styles.room} data-dock>
      <nav aria-label="Main" className={styles.dock}>
        {[home, store, missions, wallet].map((place) => (
          <DockLink key={place.path} place={place} />
        ))}
        {user && isStaff(user) ? (
          <DeskMenu align="end" className={styles.place} current={styles.current}>
            <LayoutDashboard size="1.375rem" strokeWidth={1.75} aria-hidden />
            Desk
          </DeskMenu>
        ) : (
          <DockLink place={shop} />
        )}
      </nav>
    </div>
  )
}

/** On narrow screens, the members' places at the bottom edge. The outer element keeps the end of the page clear of it. */
export const Dock = () => (
  <ForMembers>
    <MemberDock />
  </ForMembers>
)
