import { achievementPoints, nextTier, tierOf } from '../../../shared/membership/tiers.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { paths } from '../../navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog, DialogTitle } from '../../ui/feedback/dialog.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { TierDial } from './tier-dial.tsx'
import type { Rise } from './use-new-tier.ts'
import styles from './new-tier-dialog.module.css'

type Props = { rise: Rise; open: boolean; onClose: () => void }

/** The points, the tasks that they stand for, and the next tier. */
function pointsText(points: number, level: Rise['to']): string {
  const next = nextTier(level)
  const summary = `${formatCount(points)} points in ${formatCount(achievementPoints(points))} tasks.`
  return next
    ? `${summary} ${next.name} is at ${formatCount(next.pointsRequired)}.`
    : `${summary} There is no higher tier.`
}

/** The moment of a new tier: its emblem lands in the dial, and the discount that it brings. */
export function NewTierDialog({ rise: { from, to }, open, onClose }: Props) {
  const { firstName, loyaltyPoints } = useCurrentUser()
  const tier = tierOf(to)
  const before = tierOf(from).discountPercent
  return (
    <Dialog
      centered
      sheet
      focusesItself
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" className={styles.action} onClick={onClose}>
            Stay here
          </Button>
          <ButtonLink variant="gold" className={styles.action} to={paths.store} onClick={onClose}>
            See your new prices
          </ButtonLink>
        </>
      }
    >
      <div className={styles.moment}>
        <TierDial level={to} />
        <p>You made it, {firstName}</p>
        <DialogTitle className={styles.name} style={{ color: `var(--tier-${to})` }}>
          {tier.name}
        </DialogTitle>
        <p className={styles.off}>
          {before > 0 && (
            <s>
              <VisuallyHidden>was </VisuallyHidden>
              {before}%
            </s>
          )}
          <b>{tier.discountPercent}%</b> off every gift card
        </p>
        <p className={styles.standing}>{pointsText(loyaltyPoints, to)}</p>
      </div>
    </Dialog>
  )
}
