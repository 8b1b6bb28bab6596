import { Clock, Gift, ShieldHalf, Snowflake } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Member } from '../../../../shared/accounts/member-schema.ts'
import { nextTier, tierOf, tierProgress } from '../../../../shared/membership/tiers.ts'
import { dollars, formatAmount, toCents } from '../../../../shared/money.ts'
import { useCurrentUser } from '../../../api/session.ts'
import coin from '../../../art/coin.svg'
import { tierEmblems } from '../../../art/tier-emblems.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatCount } from '../../../ui/format.ts'
import { Badge, Card, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { MemberState } from './members.tsx'
import type { MemberAction } from './member-dialog.tsx'
import styles from './member.module.css'

type Props = { member: Member; onAction: (action: MemberAction) => void }

/** Who it is, what they have, and what staff can do. */
export function MemberHead({ member, onAction }: Props) {
  const { username, firstName, lastName, email, face, pendingClaims } = member
  const { membershipTier } = face
  return (
    <Card as="section" gap={5} aria-labelledby="member">
      <Row wraps gap={5} justify="between" align="start">
        <Row gap={5} align="start" className={styles.who}>
          <Avatar of={member} width={72} />
          <Stack gap={1} grows>
            <Text as="h1" size="h2" anywhere id="member">
              {firstName} {lastName}
            </Text>
            <Text size="small" tone="muted" anywhere>
              {username}, <a href={`mailto:${email}`}>{email}</a>
            </Text>
            <Row wraps gap={3} above={1}>
              <Row as="span" gap={2}>
                <img src={tierEmblems[membershipTier]} alt="" width="20" height="20" />
                <Text as="span" size="small">
                  {tierOf(membershipTier).name}
                </Text>
              </Row>
              <MemberState user={member} />
              {pendingClaims > 0 && (
                <Badge tone="wait">
                  <Clock aria-hidden />
                  {pendingClaims === 1 ? '1 claim waiting' : `${pendingClaims} claims waiting`}
                </Badge>
              )}
            </Row>
          </Stack>
        </Row>
        <MemberActions member={member} onAction={onAction} />
      </Row>
      <MemberFacts member={member} />
    </Card>
  )
}

/** Nobody acts on their own account, and only admins decide access. */
function MemberActions({ member, onAction }: Props) {
  const self = useCurrentUser()
  if (member.id === self.id) return <Badge>You</Badge>
  return (
    <Row shared wraps gap={2} className={styles.actions}>
      <Button variant="gold" aria-haspopup="dialog" onClick={() => onAction('give')}>
        <Gift size="1rem" aria-hidden />
        Give Solcoins
      </Button>
      {self.isAdmin && (
        <>
          <Button aria-haspopup="dialog" onClick={() => onAction('freeze')}>
            <Snowflake size="1rem" aria-hidden />
            {member.frozenAt === null ? 'Freeze' : 'Unfreeze'}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => onAction('role')}>
            <ShieldHalf size="1rem" aria-hidden />
            Role
          </Button>
        </>
      )}
    </Row>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text as="dt" size="caption" tone="faint">
      {label}
    </Text>
    <Text as="dd" className={styles.value}>
      {children}
    </Text>
  </div>
)

function MemberFacts({ member }: { member: Member }) {
  const { solcoinBalance, loyaltyPoints: points, totalSpent, totalRedeemed } = member
  const { membershipTier: level } = member.face
  const next = nextTier(level)
  return (
    <dl className={styles.facts}>
      <Fact label="Balance, Solcoins">
        <Row as="span" gap={2}>
          <img src={coin} alt="" width="24" height="24" />
          {formatAmount(solcoinBalance)}
        </Row>
      </Fact>
      <div>
        <Text as="dt" size="caption" tone="faint">
          Points
        </Text>
        <Text as="dd" className={styles.value}>
          {formatCount(points)}
        </Text>
        <dd className={styles.scale}>
          <ProgressBar slim share={tierProgress(level, points)} />
          <Text as="div" size="caption" tone="faint">
            {next ? `${formatCount(Math.max(next.pointsRequired - points, 0))} to ${next.name}` : 'The highest tier'}
          </Text>
        </dd>
      </div>
      <Fact label="Spent in the shop">{dollars(toCents(totalSpent))}</Fact>
      <Fact label="Solcoins redeemed">{formatAmount(totalRedeemed)}</Fact>
    </dl>
  )
}
