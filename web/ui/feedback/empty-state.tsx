import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import signal from '../../art/error-signal.svg?inline'
import { Button } from '../button.tsx'
import { Card } from '../layout/card.tsx'
import text from '../text.module.css'
import styles from './empty-state.module.css'

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
}

/** In place of the data of a query: a placeholder while they load, or that they did not. Nothing once they are there. */
export function QueryState({ query, loading, failure, ...frame }: QueryStateProps) {
  if (query.isPending) return loading
  if (!query.isError || query.data !== undefined) return null
  return <ErrorState {...frame} message={failure} onRetry={() => void query.refetch()} />
}
