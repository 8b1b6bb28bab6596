import { RefreshCw } from 'lucide-react'
import { Button } from './button.tsx'

/** Refetches what the screen shows. */
export const RefreshButton = ({ pending, onClick }: { pending: boolean; onClick: () => void }) => (
  <Button pending={pending} pendingText="Refreshing..." onClick={onClick}>
    <RefreshCw size="1rem" aria-hidden />
    Refresh
  </Button>
)
