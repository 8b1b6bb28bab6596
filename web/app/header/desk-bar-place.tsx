import clsx from 'clsx'
import { useLocation } from 'react-router'
import { isStaff, useUserQuery } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import place from '../../ui/layout/place.module.css'
import { lazyComponent } from '../../ui/lazy.tsx'
import { isAtDesk } from './places.ts'
import styles from './desk-bar-place.module.css'

const DeskBar = lazyComponent(async () => (await import('./desk-bar.tsx')).DeskBar)

/** On wide screens, the desks beside each other. Its room is there before its code. */
export function DeskBarPlace() {
  const location = useLocation()
  const { data: user } = useUserQuery()
  // Members and visitors may open the rewards too.
  const isForStaff = user ? isStaff(user) : location.pathname !== paths.rewards
  if (!isAtDesk(location) || !isForStaff) return null
  return (
    <div className={clsx(place.from60, styles.bar)}>
      <DeskBar />
    </div>
  )
}
