import { Award, Package, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { isStaff } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { Stack, Text } from '../../ui/primitives.tsx'
import text from '../../ui/text.module.css'
import place from '../../ui/layout/place.module.css'
import { PlaceItem } from './place-item.tsx'
import { membership, shop } from './places.ts'
import { SignOutItem } from './sign-out.tsx'
import styles from './disclosure.module.css'

/** The user's name and menu. On narrow screens also signing out, and the shop for staff, whose bottom bar has no room for it. */
export const AccountPanel = ({ user }: { user: CurrentUser | undefined }) => (
  <>
    {user && (
      <Stack as="p" className={text.anywhere}>
        <Text as="b" size="h4">
          {user.firstName} {user.lastName}
        </Text>
        <Text as="span" size="caption" tone="faint">
          {user.username}
        </Text>
      </Stack>
    )}
    <ul>
      <li>
        <Link to={paths.account}>
          <UserRound size="1.25rem" strokeWidth={1.75} aria-hidden />
          Account
        </Link>
      </li>
      <li>
        <Link to={paths.orders}>
          <Package size="1.25rem" strokeWidth={1.75} aria-hidden />
          Orders
        </Link>
      </li>
      <PlaceItem place={{ ...membership, Icon: Award }} />
      {user && isStaff(user) && <PlaceItem place={shop} className={place.below60} />}
      <li className={`${place.below60} ${styles.cut}`}>
        <SignOutItem />
      </li>
    </ul>
  </>
)
