import type { CSSProperties } from 'react'
import { achievementPoints, nextTier, type TierLevel, tierOf } from '../../../shared/membership/tiers.ts'
import { useCurrentUser } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog, DialogTitle } from '../../ui/feedback/dialog.tsx'
import { formatCount } from '../../ui/format.ts'
import { Row, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import type { Rise } from './new-tier.tsx'
import { tierEmblems } from '../../art/tier-emblems.ts'
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
          <Button variant="quiet" grows className={styles.action} onClick={onClose}>
            Stay here
          </Button>
          <ButtonLink variant="gold" grows className={styles.action} to={paths.store} onClick={onClose}>
            See your new prices
          </ButtonLink>
        </>
      }
    >
      <Text as="div" tone="muted" className={styles.moment}>
        <TierDial level={to} />
        <p>You made it, {firstName}</p>
        <DialogTitle className={styles.name} style={{ color: `var(--tier-${to})` }}>
          {tier.name}
        </DialogTitle>
        <Row as="p" wraps align="baseline" justify="center" gap={3} className={styles.off}>
          {before > 0 && (
            <s>
              <VisuallyHidden>was </VisuallyHidden>
              {before}%
            </s>
          )}
          <b>{tier.discountPercent}%</b> off every gift card
        </Row>
        <Text size="small">{pointsText(loyaltyPoints, to)}</Text>
      </Text>
    </Dialog>
  )
}

const count = 72
const size = 272
const radius = size / 2 - 2

/** Each sixth tick is long and bright. */
const ticks = Array.from({ length: count }, (_, index) => ({ index, isMajor: index % 6 === 0 }))

/** The emblem of a tier in a dial, whose ticks light up clockwise. */
const TierDial = ({ level }: { level: TierLevel }) => (
  <div className={styles.dial} style={{ '--tier': `var(--tier-${level})` } as CSSProperties} aria-hidden>
    <svg viewBox={`0 0 ${size} ${size}`}>
      {ticks.map(({ index, isMajor }) => (
        <line
          key={index}
          className={isMajor ? styles.major : undefined}
          style={{ '--nth': index } as CSSProperties}
          x1={size / 2}
          x2={size / 2}
          y1={size / 2 - radius}
          y2={size / 2 - radius + (isMajor ? 14 : 8)}
          transform={`rotate(${(index * 360) / count} ${size / 2} ${size / 2})`}
        />
      ))}
    </svg>
    <img src={tierEmblems[level]} alt="" />
  </div>
)
