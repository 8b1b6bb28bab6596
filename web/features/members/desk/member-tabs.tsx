import type { Member } from '../../../../shared/accounts/member-schema.ts'
import { ScreenTabs } from '../../../ui/layout/tabs.tsx'
import { Card } from '../../../ui/primitives.tsx'
import { ClaimsPanel, MissionsPanel, OrdersPanel, StatementPanel } from './member-lists.tsx'
import { NotesPanel } from './notes.tsx'
import { SignInsPanel } from './sign-ins.tsx'
import styles from './member.module.css'

type Props = { member: Member; onLocked: () => void }

/** What belongs to the member, by kind. The address has the selected one. */
export const MemberTabs = ({ member, onLocked }: Props) => (
  <Card className={styles.tabs}>
    <ScreenTabs
      isLine
      label="The member’s records"
      tabs={[
        { value: 'statement', label: 'Statement' },
        { value: 'claims', label: 'Claims' },
        { value: 'orders', label: 'Orders' },
        { value: 'missions', label: 'Missions' },
        {
          value: 'signins',
          label: (
            <>
              Sign-ins <span>{member.signIns.length}</span>
            </>
          ),
        },
        {
          value: 'notes',
          label: (
            <>
              Notes <span>{member.notes.length}</span>
            </>
          ),
        },
      ]}
    >
      {(tab) => {
        switch (tab) {
          case 'claims':
            return <ClaimsPanel member={member} />
          case 'orders':
            return <OrdersPanel member={member} />
          case 'missions':
            return <MissionsPanel member={member} onLocked={onLocked} />
          case 'signins':
            return <SignInsPanel member={member} />
          case 'notes':
            return <NotesPanel member={member} onLocked={onLocked} />
          default:
            return <StatementPanel member={member} onLocked={onLocked} />
        }
      }}
    </ScreenTabs>
  </Card>
)
