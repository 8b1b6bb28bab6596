import clsx from 'clsx'
import { RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import signal from '../../art/error-signal.svg?inline'
import place from '../layout/place.module.css'
import { Button } from '../button.tsx'
import { Card, Row, Stack, Text } from '../primitives.tsx'
import tableStyles from '../layout/table.module.css'
import text from '../text.module.css'
import styles from './empty-state.module.css'
import profile from './loading-profile.module.css'
import line from './progress-line.module.css'
import skeleton from './skeleton.module.css'

type Frame = {
  /** It is in a card already, or in a dialog. */
  bare?: boolean
  className?: string | undefined
}

type Props = Frame & {
  /** The address of the drawing. */
  art: string
  title: string
  /** One sentence on what to do next. */
  children: ReactNode
  /** A secondary button or a link that looks like one. */
  action?: ReactNode
}

/** Shown in place of an empty list, with what to do next. */
export const EmptyState = ({ art, title, children, action, ...frame }: Props) => (
  <InCard {...frame}>
    <CenteredMessage>
      <img src={art} alt="" />
      <h2 className={text.h3}>{title}</h2>
      <p>{children}</p>
      {action}
    </CenteredMessage>
  </InCard>
)

const InCard = ({ bare, className, children }: Frame & { children: ReactNode }) =>
  bare ? (
    children
  ) : (
    <Card flush className={className}>
      {children}
    </Card>
  )

/** The layout of the empty state, the error state and the not-found screens. */
export const CenteredMessage = ({ role, children }: { role?: 'alert'; children: ReactNode }) => (
  <div className={styles.message} role={role}>
    {children}
  </div>
)

type ErrorStateProps = Frame & {
  /** What failed, and what it did not affect: "Your vouchers did not load. Nothing was changed." */
  message: string
  onRetry: () => void
  title?: string
  /** It replaces the whole screen: its title is the h1. */
  isScreen?: boolean
}

/** An error message with a button to try again. */
export function ErrorState({ message, onRetry, title = 'Signal lost', isScreen = false, ...frame }: ErrorStateProps) {
  const Title = isScreen ? 'h1' : 'h2'
  return (
    <InCard {...frame} bare={isScreen || frame.bare === true}>
      <CenteredMessage role="alert">
        <img src={signal} alt="" />
        <Title className={text.h3}>{title}</Title>
        <p>{message}</p>
        <Button onClick={onRetry}>
          <RefreshCw size="1rem" aria-hidden />
          Try again
        </Button>
      </CenteredMessage>
    </InCard>
  )
}

type QueryStateProps = Frame & {
  query: { isPending: boolean; isError: boolean; data: unknown; refetch: () => Promise<unknown> }
  /** The placeholder. */
  loading: ReactNode
  /** What failed, and what it did not affect. */
  failure: string
  /** The title of the failure. */
  title?: string
}

/** In place of the data of a query: a placeholder while they load, or that they did not. Nothing once they are there. */
export function QueryState({ query, loading, failure, ...error }: QueryStateProps) {
  if (query.isPending) return loading
  if (!query.isError || query.data !== undefined) return null
  return <ErrorState {...error} message={failure} onRetry={() => void query.refetch()} />
}

type SkeletonProps = {
  as?: 'div' | 'li' | 'span'
  className?: string | undefined
  /** Its size, if it is not a line as wide as there is room. */
  width?: string
  height?: string
  /** As high as a button. */
  size?: 'button'
  round?: boolean
}

/** One block of a layout that is loading. Invisible for 200 ms, so that a fast response does not flicker. */
export const Skeleton = ({ as: Element = 'div', className, width, height, size, round }: SkeletonProps) => (
  <Element
    className={clsx(skeleton.skeleton, size && skeleton[size], round && skeleton.round, className)}
    style={{ width, height }}
  />
)

/** The placeholder of a table while it loads. */
export const TableSkeleton = ({ label, rows }: { label: string; rows: number }) => (
  <Card className={tableStyles.frame}>
    <Stack as="ul" divided aria-busy aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className={tableStyles.coming}>
          <Skeleton className={place.wholeOnPhone} />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </li>
      ))}
    </Stack>
  </Card>
)

/** The parts of an infinite query that the button needs. */
export type PagedList = {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** The button below a list that has more pages. */
export function ShowMore({ list, label = 'Show more' }: { list: PagedList; label?: string }) {
  if (!list.hasNextPage) return null
  const failed = list.isFetchNextPageError && !list.isFetchingNextPage
  return (
    <Row wraps gap={3} justify="center" above={4}>
      {failed && (
        <Text size="small" tone="bad" role="alert">
          Could not load more.
        </Text>
      )}
      <Button pending={list.isFetchingNextPage} pendingText="Loading..." onClick={() => void list.fetchNextPage()}>
        {failed ? 'Try again' : label}
      </Button>
    </Row>
  )
}

/**
 * The first ten rows (or `step`), and as many more each time. `rest` is for `ShowMore`: it fetches further pages of the
 * lists that the rows come from when they are needed.
 */
export function useProgressiveList<T>(
  rows: readonly T[],
  lists: readonly PagedList[],
  step = 10,
): { shown: readonly T[]; rest: PagedList } {
  const [limit, setLimit] = useState(step)
  const unfinished = lists.filter(({ hasNextPage }) => hasNextPage)
  const fetchNextPage = async () => {
    const next = limit + step
    if (rows.length < next) await Promise.all(unfinished.map((list) => list.fetchNextPage()))
    setLimit(next)
  }
  const rest = {
    hasNextPage: rows.length > limit || unfinished.length > 0,
    isFetchingNextPage: lists.some((list) => list.isFetchingNextPage),
    isFetchNextPageError: lists.some((list) => list.isFetchNextPageError),
    fetchNextPage,
  }
  return { shown: rows.slice(0, limit), rest }
}

const loadingProfile = 'Loading your cosmic profile...'

/** Shown while the user loads, after 200 ms, so that a fast response does not flicker. */
export const LoadingProfile = () => (
  <div className={profile.frame} aria-live="polite">
    <h1 className={profile.message}>{loadingProfile}</h1>
  </div>
)

/** The same at the bottom of the window, below a prerendered first view; a heading where that has none. */
export const LoadingProfileStatus = ({ isHeading }: { isHeading: boolean }) => {
  const content = isHeading ? <h1 className={profile.message}>{loadingProfile}</h1> : loadingProfile
  return (
    <div className={profile.status} aria-live="polite">
      {content}
    </div>
  )
}

/** A line below the header while a press waits for code or data. It appears after 150 milliseconds: most presses take less. */
export const ProgressLine = () => <output className={line.line} aria-label="Loading" />
