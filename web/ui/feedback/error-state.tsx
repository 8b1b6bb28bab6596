import { chakra } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import signal from '../../art/error-signal.svg'
import { CenteredMessage } from '../layout/centered-message.tsx'
import { Button } from '../button.tsx'

type Props = {
  /** What failed, and what it did not affect: "Your vouchers did not load. Nothing was changed." */
  message: string
  onRetry: () => void
  title?: string
  /** It replaces the whole screen: its title is the h1. */
  isScreen?: boolean
}

/** An error message with a button to try again. */
export const ErrorState = ({ message, onRetry, title = 'Signal lost', isScreen = false }: Props) => (
  <CenteredMessage role="alert">
    <img src={signal} alt="" />
    <chakra.h2 as={isScreen ? 'h1' : 'h2'} textStyle="h3">
      {title}
    </chakra.h2>
    <p>{message}</p>
    <Button onClick={onRetry}>
      <RefreshCw size="1rem" aria-hidden />
      Try again
    </Button>
  </CenteredMessage>
)
