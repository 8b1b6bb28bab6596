import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './pass-dialog.module.css'

/** How long the server accepts the link. */
const validForMs = 300_000

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
          <Button className={styles.wide} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.codeArea}>
        {expiredUrl === url ? (
          'This code has expired. Press New code to get another.'
        ) : (
          <QrCode text={url} label="Link to your pass" />
        )}
      </div>
    </Dialog>
  )
}
