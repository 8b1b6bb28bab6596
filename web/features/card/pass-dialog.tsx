import { RefreshCw } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { encode } from 'uqr'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
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
          <Button grows onClick={onClose}>
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

/** The quiet zone that scanners need around the code, in modules. */
const margin = 4

/** A QR code, dark on light. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => pathOf(text), [text])
  return (
    <figure aria-label={label}>
      <svg className={styles.paper} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
        <path d={path} fill="currentColor" />
      </svg>
    </figure>
  )
}

/** One unit square for each dark module. */
function pathOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: margin })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: squares.join('') }
}
