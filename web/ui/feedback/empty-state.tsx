import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import signal from '../../art/error-signal.svg?inline'
import { Button } from '../button.tsx'
import text from '../text.module.css'
import styles from './empty-state.module.css'

type Props = {
  /** The address of the drawing. */
  art: string
  title: string
  /** One sentence on what to do next. */
  children: ReactNode
  /** A secondary button or a link that looks like one. */
  action?: ReactNode
}

/** Shown in place of an empty list, with what to do next. */
export const EmptyState = ({ art, title, children, action }: Props) => (
  <CenteredMessage>
    <img src={art} alt="" />
    <h2 className={text.h3}>{title}</h2>
    <p>{children}</p>
    {action}
  </CenteredMessage>
)

/** The layout of the empty state, the error state and the not-found screens. */
export const CenteredMessage = ({ role, children }: { role?: 'alert'; children: ReactNode }) => (
  <div className={styles.message} role={role}>
    {children}
  </div>
)

type ErrorStateProps = {
  /** What failed, and what it did not affect: "Your vouchers did not load. Nothing was changed." */
  message: string
  onRetry: () => void
  title?: string
  /** It replaces the whole screen: its title is the h1. */
  isScreen?: boolean
}

/** An error message with a button to try again. */
export function ErrorState({ message, onRetry, title = 'Signal lost', isScreen = false }: ErrorStateProps) {
  const Title = isScreen ? 'h1' : 'h2'
  return (
    <CenteredMessage role="alert">
      <img src={signal} alt="" />
      <Title className={text.h3}>{title}</Title>
      <p>{message}</p>
      <Button onClick={onRetry}>
        <RefreshCw size="1rem" aria-hidden />
        Try again
      </Button>
    </CenteredMessage>
  )
}
