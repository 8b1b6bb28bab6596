import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { currentUser } from '../../api/session.ts'
import { isStaff } from '../../api/use-current-user.ts'
import avatar from '../../art/nav-avatar.svg'
import header from '../../ui/layout/site-header.module.css'
import { BalancePill } from './balance-pill.tsx'
import { DeskMenu } from './desk-menu.tsx'
import { Disclosure } from './disclosure.tsx'
import { NotificationsBell } from './notifications-bell.tsx'
import { AccountPanel } from './panels.ts'
import { PlaceLink } from './place-link.tsx'
import { membership, missions, shop, store, wallet } from './places.ts'
import { SignOutButton } from './sign-out.tsx'
import styles from './member-bar.module.css'

/** The places, the balance, the notifications and the account. Nothing moves when the user has loaded. */
export function MemberBar() {
  const { data: user, isLoadingError } = useQuery(currentUser)
  return (
    <>
      <nav aria-label="Main" className={clsx(header.links, styles.wide)}>
        {[store, wallet, membership, missions, shop].map((place) => (
          <PlaceLink key={place.path} place={place} className={header.link} />
        ))}
        {user && isStaff(user) && (
          <DeskMenu align="start" className={header.link} current={header.current}>
            Desk
            <ChevronDown size="1rem" strokeWidth={1.75} aria-hidden />
          </DeskMenu>
        )}
      </nav>
      {!isLoadingError && (
        <div className={clsx(header.tools, styles.tools)}>
          <BalancePill balance={user?.solcoinBalance} />
          <NotificationsBell />
          <Disclosure
            align="end"
            prepare={AccountPanel.preload}
            label="Account menu"
            className={styles.avatar}
            button={<img src={avatar} alt="" />}
          >
            <AccountPanel user={user ?? undefined} />
          </Disclosure>
          <div className={styles.wide}>
            <SignOutButton username={user?.username} />
          </div>
        </div>
      )}
    </>
  )
}
