import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type UserSummary, type UserType, userTypes } from '../../../../shared/accounts/schema.ts'
import { ReasonedCoinGift } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import type { Output } from '../../../../shared/calls.ts'
import { useAction } from '../../../api/action.ts'
import { call, readPages } from '../../../api/client.ts'
import { useCurrentUser } from '../../../api/session.ts'
import { CountField, Form, FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { takeBackState } from './use-decide-gift.ts'
import { paths } from '../../../navigation/paths.ts'
import type { Toast } from '../../../ui/feedback/toast.ts'
import coin from '../../../art/coin.svg'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { Button } from '../../../ui/button.tsx'
import { ShowMore, Skeleton } from '../../../ui/feedback/states.tsx'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { useDebounced } from '../../../ui/forms/use-debounced.ts'
import text from '../../../ui/text.module.css'
import { roleTitles } from '../../accounts/desk/account-access.tsx'
import { memberReads } from '../../accounts/member-reads.ts'
import { useLockAgain } from '../../accounts/unlock.ts'
import styles from './give-coins-form.module.css'

type Gift = v.InferOutput<typeof ReasonedCoinGift>

/** What the button needs; the reason is asked for when it is pressed. */
const Needed = v.pick(ReasonedCoinGift, ['userId', 'amount'])

/** The gift that is shown for confirmation. */
export type Question = { user: UserSummary; gift: Gift }

type Given = Output<'admin/give-coins', 'POST'>

/** Says whether the gift was given or waits, with a button that leads to the gifts and, if it was given, to taking it back. */
function toastOf(result: Given, { user, gift }: Question, openGifts: (takeBack?: string) => unknown): Toast {
  if ('approvalId' in result)
    return {
      tone: 'info',
      title: 'Waiting for approval',
      description: `${user.firstName} gets ${formatAmount(gift.amount)} Solcoins once another member of staff approves.`,
      action: { label: 'Show approvals', elsewhere: 'Open Approvals in the Desk menu', onPress: () => openGifts() },
    }
  const { message, giftId } = result
  const onPress = () => openGifts(giftId)
  return {
    tone: 'ok',
    title: 'Solcoins Given!',
    description: message || 'Solcoins given successfully',
    action: { label: 'Take back', elsewhere: 'Open Approvals in the Desk menu to take it back', onPress },
  }
}

type Callbacks = {
  /** The user, where there is nobody else to choose. */
  user?: UserSummary
  /** The Solcoins, where they are named already. */
  amount?: number | undefined
  onGiven: () => void
  onLocked: () => void
}

/** The give-coins form: the chosen user, the amount, the reason, the question before the gift, and the mutation. */
export function useGiveCoins({ user, amount: named, onGiven, onLocked }: Callbacks) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(user)
  const [question, setQuestion] = useState<Question>()
  const form = useSchemaForm(
    ReasonedCoinGift,
    { userId: user?.id ?? '', reason: '', ...(named !== undefined && { amount: named }) },
    { mode: 'onChange' },
  )
  const [userId, amount] = useWatch({ control: form.control, name: ['userId', 'amount'] })

  const giving = useAction({
    send: ({ gift }: Question) => call('admin/give-coins', 'POST', { body: gift }),
    onEnd: onGiven,
    done: (result, question) =>
      toastOf(result, question, (giftId) =>
        navigate(paths.approvals, giftId === undefined ? {} : { state: takeBackState(giftId) }),
      ),
    failed: ['Error', 'Failed to give Solcoins'],
    onLocked,
    changes: ['admin/users', memberReads, 'admin/approvals', 'admin/queues', 'admin/gifts'],
  })
  return {
    chosen,
    /** The reason is all that is missing. */
    isAmountNamed: named !== undefined,
    choose: (user: UserSummary) => {
      setChosen(user)
      form.setValue('userId', user.id, { shouldValidate: true })
    },
    /** Updates the chosen user after a change of the account. */
    update: ({ id, userType, frozenAt }: Pick<UserSummary, 'id' | 'userType' | 'frozenAt'>) =>
      setChosen((user) => (user?.id === id ? { ...user, userType, frozenAt } : user)),
    form,
    ask: form.handleSubmit((gift) => chosen && setQuestion({ user: chosen, gift })),
    canAsk: v.is(Needed, { userId, amount }),
    question,
    /** Back to the form, which keeps its values. */
    reconsider: () => {
      flushSync(() => setQuestion(undefined))
      form.setFocus('amount')
    },
    give: () => question && giving.mutate(question),
    isPending: giving.isPending,
  }
}

export type GiveCoins = ReturnType<typeof useGiveCoins>

type Props = { id: string; gift: GiveCoins; onLocked: () => void }

/** Asks for a user, an amount of Solcoins, and the reason. */
export const GiveCoinsForm = ({ id, gift, onLocked }: Props) => (
  <>
    {/* Outside the form: pressing Enter in the search must not submit it. */}
    <ChooseUser chosen={gift.chosen} onChoose={gift.choose} onLocked={onLocked} />
    <GiftForm id={id} gift={gift} />
  </>
)

/** Asks for an amount of Solcoins for the chosen user, and the reason. */
export const GiftForm = ({ id, gift: { chosen, isAmountNamed, form, ask } }: Omit<Props, 'onLocked'>) => (
  <Form id={id} gap={5} submit={ask}>
    <CountField
      form={form}
      name="amount"
      label="Amount"
      hint={
        chosen
          ? `To ${chosen.firstName} (${chosen.username}), who has ${formatAmount(chosen.solcoinBalance)} Solcoins`
          : 'Choose a user first'
      }
      placeholder="Solcoins"
      autoComplete="off"
    />
    <FormField
      form={form}
      name="reason"
      label="Reason"
      hint="The member reads it."
      maxLength={1_000}
      placeholder="What it is for"
      autoComplete="off"
      {...(isAmountNamed && { 'data-autofocus': true })}
    />
  </Form>
)

const typingPauseMs = 250

type ChooseUserProps = { chosen: UserSummary | undefined; onChoose: (user: UserSummary) => void; onLocked: () => void }

/** What an empty list means. */
function noUsers(q: string, role: UserType | undefined): string {
  const who = role ? `${roleTitles[role].toLowerCase()}s` : 'users'
  return q === '' ? `There are no ${who} yet.` : `No ${who} have a username, name or email that begins with “${q}”.`
}

/** Finds users by username, name and email. Never cached: each opening of the dialog fetches the list again. */
function ChooseUser({ chosen, onChoose, onLocked }: ChooseUserProps) {
  const self = useCurrentUser()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<UserType>()
  const q = useDebounced(typed.trim(), typingPauseMs)
  const list = useInfiniteQuery({
    ...readPages('admin/users', { query: { q, role } }),
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  // The focus was in the password form, which has been removed.
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => search.current?.focus(), [])

  useLockAgain(list.error, onLocked)
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
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
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
        {list.isPending &&
          Array.from({ length: 4 }, (_, index) => <Skeleton className={styles.loading} height="2.5rem" key={index} />)}
        {list.isError && users.length === 0 && (
          <Message role="alert">
            The users did not load.
            <Button onClick={() => void list.refetch()}>Try again</Button>
          </Message>
        )}
        {list.isSuccess && users.length === 0 && (
          <Message>{list.hasNextPage ? 'None so far. Show more.' : noUsers(q, role)}</Message>
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

/** In place of the users. */
const Message = (props: ComponentProps<'div'>) => (
  <Text {...props} as={Stack} gap={3} size="small" tone="muted" anywhere className={styles.message} />
)

type UserRowProps = {
  user: UserSummary
  /** The signed-in user, who cannot be chosen. */
  isSelf: boolean
  isChosen: boolean
  onChoose: () => void
}

/** A user in the list, with a radio button. */
const UserRow = ({ user, isSelf, isChosen, onChoose }: UserRowProps) => (
  <Row as="label" gap={3} className={styles.row}>
    <input type="radio" name="user" checked={isChosen} disabled={isSelf} onChange={onChoose} />
    <Avatar of={user} width={32} />
    <Stack as="span" grows className={clsx(text.anywhere, styles.identity)}>
      <b>
        {user.firstName} {user.lastName}
      </b>
      <small className={clsx(text.caption, text.faint)}>
        {user.username}, {user.email}
      </small>
    </Stack>
    <Row as="span" gap={3} className={styles.badges}>
      {user.frozenAt !== null && <Badge tone="bad">Frozen</Badge>}
      <Badge>{roleTitles[user.userType]}</Badge>
      {isSelf && <Badge>You</Badge>}
    </Row>
    <Row as="span" className={clsx(text.number, styles.balance)}>
      <img src={coin} alt="" width="16" />
      {formatAmount(user.solcoinBalance)}
      <VisuallyHidden> Solcoins</VisuallyHidden>
    </Row>
  </Row>
)
