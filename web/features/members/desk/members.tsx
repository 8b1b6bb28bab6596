import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { HandCoins, Snowflake } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListedUser, type UserSummary, type UserType, userTypes } from '../../../../shared/accounts/schema.ts'
import { tierOf } from '../../../../shared/membership/tiers.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { readPages } from '../../../api/client.ts'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import coin from '../../../art/coin.svg'
import emptyShelf from '../../../art/empty-shelf.svg'
import { tierEmblems } from '../../../art/tier-emblems.ts'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { useQueryString } from '../../../navigation/use-query-string.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, QueryState, ShowMore, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { formatDay, formatPast } from '../../../ui/format.ts'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { lazyComponent, useDialog } from '../../../ui/lazy.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import records from '../../../ui/layout/records.module.css'
import { Badge, Card, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { FilterChips } from '../../../ui/queue/filter-chips.tsx'
import { roleTitles } from '../../accounts/desk/account-access.tsx'
import { useLockAgain, useOwnerLock } from '../../accounts/unlock.ts'
import { namesGiveList } from '../../ledger/desk/give-state.ts'
import { OwnerLockCard } from '../../ledger/desk/owner-lock-card.tsx'
import { type MembersFilter, membersFilter } from '../members-filter.ts'
import { LockButton } from './lock-button.tsx'
import styles from './members.module.css'

const BulkGiftsDialog = lazyComponent(
  async () => (await import('../../ledger/desk/bulk-gifts-dialog.tsx')).BulkGiftsDialog,
)

/** Opens the form of a list of gifts when the history state names it, once the desk is open. */
function useNamedList(isUnlocked: boolean, show: () => void) {
  const isNamed = namesGiveList(useLocation().state) && isUnlocked
  const navigate = useNavigate()
  const open = useEffectEvent(() => {
    show()
    // A reload must not ask again.
    void navigate('.', { replace: true, state: null, preventScrollReset: true })
  })
  useEffect(() => {
    if (isNamed) open()
  }, [isNamed])
}

/** `/admin/members`: everyone with an account. */
export function Members() {
  const lock = useOwnerLock()
  const isUnlocked = lock.lockState === 'unlocked'
  const giving = useDialog(BulkGiftsDialog.preload)
  useNamedList(isUnlocked, giving.show)
  return (
    <>
      <PageHead title="Members" lead="Everyone with an account, by username. Open one to see it and to act.">
        {isUnlocked && (
          <Row gap={3} wraps>
            <Button opens={giving}>
              <HandCoins size="1rem" aria-hidden />
              Give to a list
            </Button>
            <LockButton lock={lock} />
            <RefreshButton reads={['admin/users']} />
          </Row>
        )}
      </PageHead>
      <Stack gap={5} above={8}>
        {isUnlocked ? <MemberList onLocked={lock.lockAgain} /> : <OwnerLockCard lock={lock} />}
      </Stack>
      {/* Outside what is locked: the dialog keeps what was typed, and asks for the password itself. */}
      {giving.isMounted && <BulkGiftsDialog key={giving.openCount} lock={lock} {...giving.props} />}
    </>
  )
}

/** The filter in the URL, and the text of the search, which follows after a pause in typing. */
function useMembersFilter() {
  const [search, change, changeAfterPause] = useQueryString()
  const filter = membersFilter(search)
  const [text, setText] = useState(filter.q ?? '')
  const withValue = (name: 'q' | 'role', value: string) => (latest: URLSearchParams) => {
    if (value) latest.set(name, value)
    else latest.delete(name)
    return latest
  }
  return {
    filter,
    text,
    find: (typed: string) => {
      setText(typed)
      changeAfterPause(withValue('q', typed.trim()))
    },
    choose: (role: UserType | undefined) =>
      change((latest) => withValue('role', role ?? '')(withValue('q', text.trim())(latest))),
  }
}

function MemberList({ onLocked }: { onLocked: () => void }) {
  const { filter, text, find, choose } = useMembersFilter()
  const list = useInfiniteQuery({
    ...readPages('admin/users', { query: { ...filter, seen: 'yes' } }),
    placeholderData: keepPreviousData,
  })
  useLockAgain(list.error, onLocked)
  const users = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <MemberSearch text={text} onType={find} />
      <FilterChips
        label="Role"
        choices={roles}
        value={filter.role ?? 'everyone'}
        onChange={(role) => choose(role === 'everyone' ? undefined : role)}
      />
      <QueryState
        query={list}
        loading={<TableSkeleton label="Loading the members" rows={8} />}
        failure="The members did not load. Nothing was changed."
      />
      {list.isSuccess && users.length === 0 && <NoMembers filter={filter} hasMore={list.hasNextPage} />}
      {users.length > 0 && <MemberTable users={users} isBusy={list.isPlaceholderData} />}
      <ShowMore list={list} />
      <VisuallyHidden as="output">
        {list.isSuccess && `${users.length} ${users.length === 1 ? 'member' : 'members'} shown`}
      </VisuallyHidden>
    </>
  )
}

/** Finds members while staff type. */
const MemberSearch = ({ text, onType }: { text: string; onType: (text: string) => void }) => (
  <div className={styles.search}>
    <Field
      label="Find a member"
      hint="The start of a name, username or email, an order number, or the last four characters of a gift card code."
    >
      {(control) => (
        <Input
          {...control}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          value={text}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  </div>
)

const roles = [
  { value: 'everyone', label: 'Everyone' },
  ...userTypes.map((value) => ({ value, label: `${roleTitles[value]}s` })),
] as const

/** What an empty list means, and what to do next. */
function NoMembers({ filter: { q, role }, hasMore }: { filter: MembersFilter; hasMore: boolean }) {
  const who = role ? `${roleTitles[role].toLowerCase()}s` : 'members'
  return (
    <EmptyState art={emptyShelf} title={q ? `No ${who} match “${q}”` : `No ${who} yet`}>
      {hasMore
        ? 'There are none so far. Show more to look further.'
        : q
          ? 'Try the start of the username, another part of the name, an order number, or the last four characters of a gift card code.'
          : 'Choose another role.'}
    </EmptyState>
  )
}

/** The members: a table, or rows of two lines on a phone. */
const MemberTable = ({ users, isBusy }: { users: readonly ListedUser[]; isBusy: boolean }) => (
  <Card flush aria-busy={isBusy}>
    <table className={clsx(records.table, styles.table)}>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Tier</th>
          <th scope="col" className={styles.balance}>
            Balance
          </th>
          <th scope="col">Joined</th>
          <th scope="col">Last seen</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <MemberRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  </Card>
)

/** The link in it covers the row. */
const MemberRow = ({ user }: { user: ListedUser }) => {
  const { id, username, firstName, lastName, face, solcoinBalance, joinDate, lastSeenAt } = user
  return (
    <tr>
      <td className={styles.member}>
        <MemberLink id={id}>
          <Avatar of={user} width={36} />
          <span>
            <Text as="bdi" weight="strong">
              {firstName} {lastName}
            </Text>
            <Text as="small" size="caption" tone="faint">
              {username}
            </Text>
          </span>
        </MemberLink>
      </td>
      <td className={styles.tier}>
        <Row as="span" gap={2}>
          <img src={tierEmblems[face.membershipTier]} alt="" width="20" height="20" />
          {tierOf(face.membershipTier).name}
        </Row>
      </td>
      <td className={styles.balance}>
        <img src={coin} alt="" width="16" height="16" />
        <Text as="b" figure>
          {formatAmount(solcoinBalance)}
        </Text>
        <VisuallyHidden> Solcoins</VisuallyHidden>
      </td>
      <td className={styles.joined}>
        <time dateTime={joinDate}>{formatDay(joinDate)}</time>
      </td>
      <td className={styles.seen}>
        {lastSeenAt ? (
          <time dateTime={lastSeenAt}>{formatPast(lastSeenAt)}</time>
        ) : (
          <Text as="span" tone="faint">
            Signed out
          </Text>
        )}
      </td>
      <td className={styles.state}>
        <MemberState user={user} />
      </td>
    </tr>
  )
}

/** Whether the account is frozen, and a role that is not the usual one. */
export const MemberState = ({ user: { frozenAt, userType } }: { user: Pick<UserSummary, 'frozenAt' | 'userType'> }) => (
  <Row as="span" gap={2} wraps>
    {frozenAt !== null && (
      <Badge tone="bad">
        <Snowflake aria-hidden />
        Frozen
      </Badge>
    )}
    {userType !== 'member' && <Badge>{roleTitles[userType]}</Badge>}
    {frozenAt === null && userType === 'member' && <Badge className={styles.normal}>Active</Badge>}
  </Row>
)
