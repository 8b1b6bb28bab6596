import clsx from 'clsx'
import { Pencil } from 'lucide-react'
import type { ComponentProps, CSSProperties, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../avatar.tsx'
import { Button } from '../button.tsx'
import { QueryState, TableSkeleton } from '../feedback/states.tsx'
import { formatMoment, shortAge } from '../format.ts'
import { lazyComponent, useDialog } from '../lazy.tsx'
import { Card, Row, Text } from '../primitives.tsx'
import { type Colleagues, HasOpen } from './colleagues.tsx'
import { KeyCap } from './key-cap.tsx'
import type { KeyWords } from './keys-dialog.tsx'
import { Position } from './position.tsx'
import type { QueueControl } from './use-queue.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import styles from './queue.module.css'

const KeysDialog = lazyComponent(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** What the list shows of an item. */
export type QueueRow = {
  face: ComponentProps<typeof Avatar>['of']
  name: string
  note: string
  /** Something to know about it: that a draft is kept. */
  mark?: ReactNode
  /** Since when it waits, or when it was decided. */
  at: string
  /** At the end: an amount, or how it was decided. */
  end: ReactNode
}

/** How several items are chosen. */
export type QueueChoice<Item> = {
  /** The checkbox of an item. */
  renderBox: (item: Item) => ReactNode
  /** The checkbox of all of them. */
  all: ReactNode
  /** What can be done with those that are chosen. Nothing while there are none. */
  bar: ReactNode
}

type Props<Item> = {
  control: QueueControl
  /** What waits: "Claims". */
  label: string
  items: readonly Item[]
  /** The item that the address names, if it is no longer in the list. */
  other?: Item | undefined
  row: (item: Item) => QueueRow
  /** What colleagues have open. */
  colleagues: Colleagues
  /** What the order of the list is: "Oldest first". */
  order: string
  /** Below the list: the button that shows more. */
  more?: ReactNode
  /** In place of the detail, where the list is empty. Its heading is a `QueueHeading`. */
  empty: ReactNode
  /** How high the screen is above it: beside it, the detail ends with the window. */
  above: `${number}rem`
  /** The letters of the buttons in the detail. */
  keys: readonly KeyWords[]
  /** Where several items can be chosen. */
  choice?: QueueChoice<Item>
  /** The item in detail: a `QueueBody`, and a `QueueActions` for what is decided. */
  children: (item: Item) => ReactNode
}

type QueryProps = {
  /** What is read before the queue can be shown. */
  query: ComponentProps<typeof QueryState>['query']
  /** "Loading the claims". */
  loading: string
  /** What failed, and what it did not affect. */
  failure: string
}

/**
 * A list, and one of its items in detail: beside each other in windows from 1100 pixels, otherwise the list, or the item in place of
 * the screen.
 */
export const Queue = <Item extends { id: string }>({ query, loading, failure, ...queue }: QueryProps & Props<Item>) => (
  <>
    <QueryState query={query} loading={<TableSkeleton label={loading} rows={6} />} failure={failure} />
    {query.data !== undefined && <LoadedQueue {...queue} />}
  </>
)

function LoadedQueue<Item extends { id: string }>(props: Props<Item>) {
  const { control, label, items, other, row, colleagues, order, more, empty, above, keys, choice, children } = props
  const help = useDialog(KeysDialog.preload)
  const areLettersOn = useQueueKeys(control, help.show)
  const { setFrame, named: namedId } = control
  const named = items.find(({ id }) => id === namedId) ?? other
  const shown = named ?? items[0]
  return (
    <div
      ref={setFrame}
      className={clsx(styles.queue, choice && styles.withChoice)}
      style={{ '--above': above } as CSSProperties}
      data-shown={shown?.id}
      data-queue-item={named && ''}
    >
      <Card as="section" flush className={styles.list} aria-label={label}>
        <Row justify="between" className={styles.order}>
          {items.length > 0 && choice?.all}
          <Text as="span" size="caption" tone="faint" atEnd>
            {items.length > 0 ? order : 'Nothing here'}
          </Text>
        </Row>
        <div className={styles.scroll}>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                {choice && <span className={styles.box}>{choice.renderBox(item)}</span>}
                <RowLink
                  id={item.id}
                  row={row(item)}
                  colleague={colleagues.get(item.id)}
                  isShown={item === shown}
                  control={control}
                />
              </li>
            ))}
          </ul>
          {more}
        </div>
      </Card>
      {choice?.bar}
      <Row wraps className={styles.hints}>
        {areLettersOn && (
          <>
            <Hint keys={['J', 'K']}>Move</Hint>
            <Hint keys={['Enter']}>Details</Hint>
            {keys.map(({ keys, words }) => (
              <Hint key={words} keys={keys}>
                {words}
              </Hint>
            ))}
          </>
        )}
        <Button variant="quiet" className={styles.allKeys} opens={help}>
          {areLettersOn && <KeyCap>?</KeyCap>}
          All keys
        </Button>
      </Row>
      <Card
        as="section"
        flush
        className={styles.detail}
        aria-label={shown ? `Details of ${row(shown).name}` : 'Details'}
        onClickCapture={(event: MouseEvent) => {
          // The second press of a double click must not decide the item that follows.
          if (!control.hasJustSettled()) return
          event.preventDefault()
          event.stopPropagation()
        }}
      >
        {shown ? (
          <>
            <Position
              control={control}
              at={items.indexOf(shown)}
              count={items.length}
              colleague={colleagues.get(shown.id)}
            />
            {children(shown)}
          </>
        ) : (
          <div className={styles.empty}>{empty}</div>
        )}
      </Card>
      {help.isMounted && <KeysDialog key={help.openCount} own={keys} {...help.props} />}
    </div>
  )
}

const Hint = ({ keys, children }: { keys: readonly string[]; children: string }) => (
  <Row as="span" gap={1}>
    {keys.map((key) => (
      <KeyCap key={key}>{key}</KeyCap>
    ))}
    {children}
  </Row>
)

type RowLinkProps = {
  id: string
  row: QueueRow
  colleague: string | undefined
  isShown: boolean
  control: QueueControl
}

const RowLink = ({ id, row: { face, name, note, mark, at, end }, colleague, isShown, control }: RowLinkProps) => (
  <Link
    to={control.linkTo(id)}
    className={styles.row}
    data-row={id}
    aria-current={isShown || undefined}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      control.open(id, event.detail === 0)
    }}
  >
    <Avatar of={face} width={36} />
    <span className={styles.words}>
      <bdi>{name}</bdi>
      <small>{note}</small>
      {mark}
      <HasOpen name={colleague} />
    </span>
    <span className={styles.end}>
      <time dateTime={at} title={formatMoment(at)}>
        {shortAge(at)}
      </time>
      <b>{end}</b>
    </span>
  </Link>
)

/** What an item begins with: it takes the focus where the list is hidden. */
export const QueueHeading = ({ level = 3, children }: { level?: 2 | 3; children: ReactNode }) => (
  <Text as={`h${level}` as const} size="h3" anywhere tabIndex={-1} data-queue-heading>
    {children}
  </Text>
)

/** The item: it scrolls by itself where the list is beside it. */
export const QueueBody = ({ children }: { children: ReactNode }) => <div className={styles.body}>{children}</div>

/** The buttons that decide: they stay at the lower edge. */
export const QueueActions = ({ children }: { children: ReactNode }) => <Row className={styles.actions}>{children}</Row>

/** That what was typed about the item is kept. */
export const DraftMark = () => (
  <span className={styles.mark}>
    <Pencil size="0.75rem" aria-hidden />
    Draft kept
  </span>
)
