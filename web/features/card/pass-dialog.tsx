import { chakra } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { QrCode } from './qr-code.tsx'

/** As long as the server takes the link. */
const goodForMs = 300_000

const Well = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    gap: '4',
    minHeight: '17rem',
    color: 'text-2',
    textAlign: 'center',
  },
})

type Props = {
  /** The one-time link to the pass. */
  url: string
  onRenew: () => void
  isRenewing: boolean
  open: boolean
  onClose: () => void
}

/** The one-time link to the pass, for an iPhone to scan. */
export function PassDialog({ url, onRenew, isRenewing, open, onClose }: Props) {
  const [expired, setExpired] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setExpired(url), goodForMs)
    return () => clearTimeout(timer)
  }, [url])
  return (
    <Dialog
      title="Scan with your iPhone"
      description="Point the camera at the code and add the pass to Apple Wallet. The code works once, within five minutes."
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={isRenewing} pendingText="Preparing..." onClick={onRenew}>
            <RefreshCw size="1rem" aria-hidden />
            New code
          </Button>
          <Button flex="1" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Well>
        {expired === url ? (
          'This code has expired. Press New code to get another.'
        ) : (
          <QrCode text={url} label="Link to your pass" />
        )}
      </Well>
    </Dialog>
  )
}
