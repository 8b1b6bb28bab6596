import { RefreshCw } from 'lucide-react'
import signal from '../../art/error-signal.svg?inline'
import { CenteredMessage } from '../layout/centered-message.tsx'
import { Button } from '../button.tsx'
import text from '../theme/text.module.css'

type Props = {
  /** What failed, and what it did not affect: "Your vouchers did not load. Nothing was changed." */
  message: string
  onRetry: () => void
  title?: string
  /** It replaces the whole screen: its title is the h1. */
  isScreen?: boolean
}

/** An error message with a button to try again. */
export function ErrorState({ message, onRetry, title = 'Signal lost', isScreen = false }: Props) {
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
