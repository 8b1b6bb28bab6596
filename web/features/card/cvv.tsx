import { Eye, EyeOff } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { useCvv } from './use-cvv.ts'
import styles from './cvv.module.css'

const load = () => import('./cvv-dialog.tsx')
const CvvDialog = lazyComponent(async () => (await load()).CvvDialog)

/** The CVV: hidden, or shown for 30 seconds after the member enters the password. */
export function Cvv() {
  const { isOpen, isMounted, openCount, show, hide, prepare } = useDialog(load)
  const { cvv, hideCvv, reveal } = useCvv(hide)
  return (
    <dd>
      <span className={styles.digits} aria-live="polite">
        {cvv ?? '***'}
      </span>
      <Button
        className={styles.hide}
        variant="quiet"
        size="icon"

        aria-label={cvv === undefined ? 'Show CVV' : 'Hide CVV'}
        onClick={cvv === undefined ? show : hideCvv}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {cvv === undefined ? <Eye size="1.25rem" aria-hidden /> : <EyeOff size="1.25rem" aria-hidden />}
      </Button>
      {isMounted && <CvvDialog key={openCount} reveal={reveal} open={isOpen} onClose={hide} />}
    </dd>
  )
}
