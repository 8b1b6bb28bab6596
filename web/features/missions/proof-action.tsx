import type { Mission } from '../../../shared/missions/schema.ts'
import { Button } from '../../ui/button.tsx'
import { dialogTriggerProps } from '../../ui/feedback/dialog-trigger.ts'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './mission-card.module.css'

const load = () => import('./proof-dialog.tsx')
const ProofDialog = lazyComponent(async () => (await load()).ProofDialog)

/** Writes a report, or shows the one that waits. Of one that was declined: why. */
export function ProofAction({ mission }: { mission: Mission }) {
  const { title, state, proof } = mission
  const isWaiting = state === 'waiting'
  const dialog = useDialog(load)
  return (
    <div className={styles.row}>
      {state === 'declined' ? (
        <p className={styles.reason}>{proof?.reason}</p>
      ) : (
        !isWaiting && <p>Answered within two days</p>
      )}
      <Button {...dialogTriggerProps(dialog)}>
        {isWaiting ? 'Read your report' : state === 'declined' ? 'Write another' : 'Write a report'}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </Button>
      {dialog.isMounted && (
        <ProofDialog key={dialog.openCount} mission={mission} open={dialog.isOpen} onClose={dialog.hide} />
      )}
    </div>
  )
}
