import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { userTypes, type UserSummary, type UserType } from '../../../../shared/accounts/schema.ts'
import { readPages } from '../../../api/queries.ts'
import { useCurrentUser } from '../../../api/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useDebounced } from '../../../ui/forms/use-debounced.ts'
import { isLocked } from '../../../api/use-owner-lock.ts'
import { roleTitles } from './role-names.ts'
import { UserRow } from './user-row.tsx'
import styles from './choose-user.module.css'

const typingPauseMs = 250

type Props = { chosen: UserSummary | undefined; onChoose: (user: UserSummary) => void; onLocked: () => void }

/** What an empty list means. */
function noUsers(q: string, role: UserType | undefined): string {
  const who = role ? `${roleTitles[role].toLowerCase()}s` : 'users'
  return q === '' ? `There are no ${who} yet.` : `No ${who} have a username, name or email that begins with “${q}”.`
}

/** Finds users by username, name and email. Never cached: each opening of the dialog fetches the list again. */
export function ChooseUser({ chosen, onChoose, onLocked }: Props) {
  const self = useCurrentUser()
  const [text, setText] = useState('')
  const [role, setRole] = useState<UserType>()
  const q = useDebounced(text.trim(), typingPauseMs)
  const list = useInfiniteQuery({
    ...readPages('admin/users', { query: { q, role } }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  // The focus was in the password form, which has been removed.
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => search.current?.focus(), [])

  const { error } = list
  useEffect(() => {
    if (isLocked(error)) onLocked()
  }, [error, onLocked])

  const users = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <div>
      <div className={styles.search}>
        <Field label="Find a user">
          {(control) => (
            <Input
              {...control}
              ref={search}
              inputMode="search"
              placeholder="Username, name or email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={120}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Field label="Show">
          {(control) => (
            <Select
              {...control}
              value={role ?? ''}
              onChange={({ target }) => setRole(userTypes.find((each) => each === target.value))}
            >
              <option value="">Everyone</option>
              {userTypes.map((each) => (
                <option key={each} value={each}>
                  {roleTitles[each]}s
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <fieldset className={styles.userList} aria-label="Users" aria-busy={list.isFetching}>
        {list.isPending && Array.from({ length: 4 }, (_, index) => <Skeleton className={styles.loading} key={index} />)}
        {list.isError && users.length === 0 && (
          <div className={styles.message} role="alert">
            The users did not load.
            <Button onClick={() => void list.refetch()}>Try again</Button>
          </div>
        )}
        {list.isSuccess && users.length === 0 && (
          <div className={styles.message}>{list.hasNextPage ? 'None so far. Show more.' : noUsers(q, role)}</div>
        )}
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isSelf={user.id === self.id}
            isChosen={user.id === chosen?.id}
            onChoose={() => onChoose(user)}
          />
        ))}
        <ShowMore list={list} />
      </fieldset>
      <VisuallyHidden as="output">
        {list.isSuccess && `${users.length} ${users.length === 1 ? 'user' : 'users'} shown`}
      </VisuallyHidden>
    </div>
  )
}
