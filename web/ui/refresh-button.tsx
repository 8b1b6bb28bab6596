import { RefreshCw } from 'lucide-react'
import { Button } from './button.tsx'

/** Asks again for what is on the screen. */
export const RefreshButton = ({ pending, onClick }: { pending: boolean; onClick: () => void }) => (
  <Button pending={pending} pendingText="Refreshing..." onClick={onClick}>
    <RefreshCw size="1rem" aria-hidden />
    Refresh
  </Button>
)
