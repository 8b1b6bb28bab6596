import { useState } from 'react'
import type { Notification } from '../../../../shared/notifications/schema.ts'
import { noticeTitle } from '../../../../shared/notifications/staff-notices.ts'
import type { StaffNotice } from '../../../../shared/notifications/staff-schema.ts'
import emptyNotifications from '../../../art/empty-notifications.svg'
import { EmptyState, QueryState, ShowMore, Skeleton } from '../../../ui/feedback/states.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { Stack, Text } from '../../../ui/primitives.tsx'
import { GiftCardRow, notificationDisplay } from '../notification-rows.tsx'
import { together } from '../together.ts'
import { useServerNotifications } from '../use-notifications.ts'
import { noticeDisplay } from './notice-display.ts'
import { NoticeRow, type NoticeRowProps } from './notice-row.tsx'
import { noticeWords } from './notice-words.ts'
import styles from './staff-notifications.module.css'
import { useStaffNotices } from './use-staff-notices.ts'
import { type Group, whenGroups } from './when-groups.ts'

type Entry = Omit<NoticeRowProps, 'onFollow'> & { key: string }
type Tab = 'all' | 'own' | 'gift-cards'

const noticeEntry = (notice: StaffNotice, isNew: boolean, now: Date): Entry => {
  const { path: to, ...look } = noticeDisplay[notice.kind]
  return {
    ...look,
    key: notice.kind,
    title: noticeTitle(notice),
    words: noticeWords(notice, now),
    at: notice.at,
    isNew,
    to,
  }
}

/** What happened to the member. Neighbours that say the same are one entry. */
const ownEntries = (rows: readonly Notification[]): Entry[] =>
  together(rows).map(({ row: { id, kind, words, link, at, isRead }, times }) => {
    const { title, Icon, path } = notificationDisplay[kind]
    const to = typeof path === 'string' ? path : path(link)
    return { key: id, Icon, title: times > 1 ? `${title}, ${times} times` : title, words, at, isNew: !isRead, to }
  })

/** What waits for staff and what happened to the member: all, what only this person can do, and the codes that they bought. */
export function StaffNotifications({ onFollow }: { onFollow: () => void }) {
  const [tab, setTab] = useState<Tab>('all')
  const [now] = useState(() => new Date())
  const waiting = useStaffNotices()
  const own = useServerNotifications()
  const entries = waiting.notices.map((notice) => noticeEntry(notice, waiting.isFresh(notice.kind), now))
  const forYou = entries.filter(({ key }) => key === 'approvals')
  const events = ownEntries(own.rows.filter(({ giftCard }) => !giftCard))
  const codes = own.rows.flatMap(({ giftCard, ...row }) => (giftCard ? [{ ...row, giftCard }] : []))
  const groups = {
    all: [
      ...(forYou.length > 0 ? [{ title: 'For you', rows: forYou }] : []),
      ...whenGroups([...entries.filter(({ key }) => key !== 'approvals'), ...events], now),
    ],
    own: whenGroups([...forYou, ...events], now),
  }
  const isLoaded = own.listed.isSuccess && waiting.listed.isSuccess
  const more = own.listed.hasNextPage ? '+' : ''
  const counted = (label: string, count: number) => (
    <>
      {label} {isLoaded && <span>{`${count}${more}`}</span>}
    </>
  )
  return (
    <Tabs
      isLine
      label="Notifications"
      tabs={[
        { value: 'all', label: counted('All', entries.length + events.length) },
        { value: 'own', label: counted('For you', forYou.length + events.length) },
        { value: 'gift-cards', label: counted('Gift cards', codes.length) },
      ]}
      value={tab}
      onChange={setTab}
    >
      <div className={styles.panel}>
        {tab !== 'gift-cards' && (
          <QueryState
            bare
            query={waiting.listed}
            loading={<Skeleton className={styles.loading} />}
            failure="What is waiting for staff did not load. Nothing was changed."
          />
        )}
        <QueryState
          bare
          query={own.listed}
          loading={<Skeleton className={styles.loading} />}
          failure="Your notifications did not load."
        />
        {tab === 'gift-cards' ? (
          <Stack as="ul" divided>
            {codes.map((row) => (
              <GiftCardRow key={row.id} {...row} onCopied={() => own.markRead(row.id)} />
            ))}
          </Stack>
        ) : (
          <Groups groups={groups[tab]} onFollow={onFollow} />
        )}
        {own.listed.isSuccess && (tab === 'gift-cards' || waiting.listed.isSuccess) && (
          <Nothing isEmpty={tab === 'gift-cards' ? codes.length === 0 : groups[tab].length === 0} tab={tab} />
        )}
        <ShowMore list={own.listed} />
      </div>
    </Tabs>
  )
}

const Groups = ({ groups, onFollow }: { groups: readonly Group<Entry>[]; onFollow: () => void }) =>
  groups.map(({ title, rows }) => (
    <section key={title} aria-label={title}>
      <Text as="h3" size="caption" tone="faint" className={styles.title}>
        {title}
      </Text>
      <ul>
        {rows.map(({ key, ...row }) => (
          <NoticeRow key={key} {...row} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  ))

const emptyWords: Record<Tab, string> = {
  all: 'Claims, orders, approvals, low stock and disputes appear here too.',
  own: 'Approvals you can give and news of your account appear here.',
  'gift-cards': 'Gift cards you buy appear here.',
}

const Nothing = ({ isEmpty, tab }: { isEmpty: boolean; tab: Tab }) =>
  isEmpty && (
    <EmptyState
      bare
      art={emptyNotifications}
      title={tab === 'own' ? 'Nothing for you' : 'No gift card notifications yet'}
    >
      {emptyWords[tab]}
    </EmptyState>
  )
