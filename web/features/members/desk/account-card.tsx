import { MailQuestion, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Member } from '../../../../shared/accounts/member-schema.ts'
import { useCurrentUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatDay, formatPast } from '../../../ui/format.ts'
import { Card, Stack, Text } from '../../../ui/primitives.tsx'
import { roleTitles } from '../../accounts/desk/account-access.tsx'
import { ResendLink } from './email-help.tsx'
import type { MemberAction } from './member-dialog.tsx'
import styles from './member.module.css'

/** One detail with its label; nothing if it is unknown. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <Text as="dt" size="caption" tone="faint">
        {label}
      </Text>
      <Text as="dd" size="compact" anywhere>
        {children}
      </Text>
    </div>
  ) : null

const idCopied = { title: 'ID Copied!', description: 'The member’s ID is in the clipboard.' }

type Props = { member: Member; onAction: (action: MemberAction) => void }

/** What is known of the account, and its deletion. */
export function AccountCard({ member, onAction }: Props) {
  const self = useCurrentUser()
  const { id, userType, joinDate, lastSeenAt, signIns, frozenAt, frozenReason, pendingClaims } = member
  return (
    <Card as="section" gap={4} aria-labelledby="account">
      <Text as="h2" size="h4" id="account">
        Account
      </Text>
      <dl className={styles.details}>
        <Fact label="Role">{roleTitles[userType]}</Fact>
        <Fact label="Joined">{formatDay(joinDate)}</Fact>
        <Fact label="Last seen">
          {lastSeenAt ? `${formatPast(lastSeenAt)}, ${signIns[0]?.device}` : 'Not signed in anywhere'}
        </Fact>
        <Fact label="Email">{member.isEmailVerified ? 'Verified' : 'Not verified'}</Fact>
        <Fact label="New email">{member.emailChange && `${member.emailChange.to}, not confirmed yet`}</Fact>
        <Fact label="Passkey">{member.hasPasskey ? 'Added' : 'None'}</Fact>
        <Fact label="PlayStation ID">{member.playstationId}</Fact>
        <Fact label="Roblox username">{member.robloxUsername}</Fact>
        <Fact label="Frozen">{frozenAt && `${formatDay(frozenAt)}: ${frozenReason ?? 'no reason was recorded'}`}</Fact>
        <Fact label="User ID">
          <Text as="code" code size="caption">
            {id}
          </Text>
        </Fact>
      </dl>
      <Stack gap={2} align="start">
        <CopyButton code={id} label="Copy ID" toastText={idCopied} variant="quiet" />
        {id !== self.id && userType === 'member' && (
          <>
            {!member.isEmailVerified && <ResendLink member={member} />}
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => onAction('email')}>
              <MailQuestion size="1rem" aria-hidden />
              Correct the email address
            </Button>
          </>
        )}
        {id !== self.id && (
          <>
            <Button
              variant="bad"
              aria-haspopup="dialog"
              disabled={pendingClaims > 0}
              onClick={() => onAction('delete')}
            >
              <Trash2 size="1rem" aria-hidden />
              Delete account
            </Button>
            {pendingClaims > 0 && (
              <Text size="caption" tone="faint">
                Decide the waiting {pendingClaims === 1 ? 'claim' : 'claims'} first.
              </Text>
            )}
          </>
        )}
      </Stack>
    </Card>
  )
}
