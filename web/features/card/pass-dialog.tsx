import { chakra } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { QrCode } from './qr-code.tsx'

/** How long the server accepts the link. */
const validForMs = 300_000

const CodeArea = chakra('div', {
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

/** Shows the one-time link to the pass as a QR code. */
export function PassDialog({ url, onRenew, isRenewing, open, onClose }: Props) {
  const [expiredUrl, setExpiredUrl] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setExpiredUrl(url), validForMs)
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
      <CodeArea>
        {expiredUrl === url ? (
          'This code has expired. Press New code to get another.'
        ) : (
          <QrCode text={url} label="Link to your pass" />
        )}
      </CodeArea>
    </Dialog>
  )
}
