import { Database, KeyRound, MonitorSmartphone, SlidersHorizontal, User } from 'lucide-react'
import { NavLink, Outlet } from 'react-router'
import { useCurrentUser } from '../../../api/session.ts'
import { paths } from '../../../navigation/paths.ts'
import { formatDay } from '../../../ui/format.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Stack } from '../../../ui/primitives.tsx'
import text from '../../../ui/text.module.css'
import styles from './account.module.css'

const views = [
  { path: paths.account, label: 'Profile', Icon: User },
  { path: paths.accountPasskeys, label: 'Passkeys', Icon: KeyRound },
  { path: paths.accountDevices, label: 'Devices', Icon: MonitorSmartphone },
  { path: paths.accountMails, label: 'Preferences', Icon: SlidersHorizontal },
  { path: paths.accountData, label: 'Your data', Icon: Database },
]

/** The account page: the index of its views beside the one that the address names. On a phone the index is above it. */
export function Account() {
  const { firstName, lastName, joinDate } = useCurrentUser()
  return (
    <>
      <PageHead title="Account" lead={`${firstName} ${lastName}, member since ${formatDay(joinDate)}`} back={null} />
      <Stack gap={5} align="start" className={styles.columns}>
        <nav className={styles.index} aria-label="Account">
          {views.map(({ path, label, Icon }) => (
            <NavLink key={path} className={styles.link ?? ''} to={path} end preventScrollReset>
              <Icon className={text.faint} size="1.25rem" strokeWidth={1.75} aria-hidden />
              {label}
            </NavLink>
          ))}
        </nav>
        <Stack gap={3} wideGap={5}>
          <Outlet />
        </Stack>
      </Stack>
    </>
  )
}
