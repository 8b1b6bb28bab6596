import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UserSummary } from '../../../../shared/accounts/schema.ts'
import { readPages } from '../../../api/queries.ts'
import { useCurrentUser } from '../../../api/use-current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useDebounced } from '../../../ui/forms/use-debounced.ts'
import { isLocked } from '../../../api/use-owner-lock.ts'
import { UserRow } from './user-row.tsx'
import styles from './choose-user.module.css'

const typingPauseMs = 250

type Props = { chosen: UserSummary | undefined; onChoose: (user: UserSummary) => void; onLocked: () => void }

/** Finds users by the start of their username. Never cached: each opening of the dialog fetches the list again. */
export function ChooseUser({ chosen, onChoose, onLocked }: Props) {
  const self = useCurrentUser()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), typingPauseMs)
  const list = useInfiniteQuery({
    ...readPages('admin/users', { query: { q } }),
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
      <Field label="Find a user">
        {(control) => (
          <Input
            {...control}
            ref={search}
            inputMode="search"
            placeholder="Username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <fieldset className={styles.userList} aria-label="Users" aria-busy={list.isFetching}>
        {list.isPending && Array.from({ length: 4 }, (_, index) => <Skeleton className={styles.loading} key={index} />)}
        {list.isError && users.length === 0 && (
          <div className={styles.message} role="alert">
            The users did not load.
            <Button onClick={() => void list.refetch()}>Try again</Button>
          </div>
        )}
        {list.isSuccess && users.length === 0 && (
          <div className={styles.message}>
            {q === '' ? 'There are no users yet.' : `No username begins with “${q}”.`}
          </div>
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
      <VisuallyHidden as="output">{list.isSuccess && `${users.length} users shown`}</VisuallyHidden>
    </div>
  )
}
