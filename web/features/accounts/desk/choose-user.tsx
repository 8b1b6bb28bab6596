import { chakra } from '@chakra-ui/react'
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
import { isLocked } from './use-owner-lock.ts'
import { UserRow } from './user-row.tsx'

const typingPauseMs = 250

const UserList = chakra('fieldset', {
  base: {
    minWidth: '0',
    height: '14rem',
    marginTop: '3',
    padding: '1',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    border: '0',
    borderRadius: '2',
    background: 'sunken',
    boxShadow: 'e-sunken',
  },
})

const Message = chakra('div', {
  base: {
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '3',
    minHeight: 'full',
    padding: '4',
    textAlign: 'center',
    textStyle: 'small',
    color: 'text-2',
    overflowWrap: 'anywhere',
  },
})

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
      <UserList aria-label="Users" aria-busy={list.isFetching}>
        {list.isPending && Array.from({ length: 4 }, (_, index) => <Skeleton key={index} height="10" margin="2" />)}
        {list.isError && users.length === 0 && (
          <Message role="alert">
            The users did not load.
            <Button onClick={() => void list.refetch()}>Try again</Button>
          </Message>
        )}
        {list.isSuccess && users.length === 0 && (
          <Message>{q === '' ? 'There are no users yet.' : `No username begins with “${q}”.`}</Message>
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
      </UserList>
      <VisuallyHidden asChild>
        <output>{list.isSuccess && `${users.length} users shown`}</output>
      </VisuallyHidden>
    </div>
  )
}
