import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { dialogTriggerProps } from '../../../ui/feedback/dialog-trigger.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { formatDay, formatPastDay } from '../../../ui/format-date.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { countedDevices, deviceIcon, listedDevices } from './device-words.ts'
import { ItemList, ItemRow, RowsSkeleton } from './item-row.tsx'
import { useSessions } from './use-sessions.ts'
import { ViewHead } from './view-head.tsx'
import styles from './below-card.module.css'

const load = () => import('./sign-out-others-dialog.tsx')
const SignOutOthersDialog = lazyComponent(async () => (await load()).SignOutOthersDialog)

/** `/account/devices`: where the member is signed in. */
export function Devices() {
  const { isOpen, isMounted, openCount, show, hide, prepare } = useDialog(load)
  const { list, sessions = [], others, endingOne, endingOthers } = useSessions(hide)
  return (
    <>
      <Card as="section" aria-labelledby="devices">
        <ViewHead id="devices" title="Where you are signed in">
          If you do not recognise a device, sign it out and then change your password.
        </ViewHead>
        {list.isPending && <RowsSkeleton label="Loading devices" />}
        {list.isLoadingError && (
          <ErrorState message="Your devices did not load. Nothing was changed." onRetry={() => void list.refetch()} />
        )}
        <ItemList labelledBy="devices">
          {sessions.map((session) => (
            <ItemRow
              key={session.id}
              Icon={deviceIcon(session.device)}
              name={session.device}
              badge={session.isThis && <Badge tone="sky">This device</Badge>}
              note={`Signed in ${formatDay(session.createdAt)}, ${session.isThis ? 'active now' : `last active ${formatPastDay(session.lastSeenAt)}`}`}
              action={
                !session.isThis && (
                  <Button
                    aria-label={`Sign out ${session.device}`}
                    pending={endingOne.isPending && endingOne.variables.id === session.id}
                    pendingText="Signing out..."
                    onClick={() => endingOne.mutate(session)}
                  >
                    Sign out
                  </Button>
                )
              }
            />
          ))}
        </ItemList>
      </Card>
      {others.length > 1 && (
        <div className={styles.below}>
          <Button {...dialogTriggerProps({ show, prepare })}>Sign out the other {countedDevices(others.length)}</Button>
        </div>
      )}
      {isMounted && (
        <SignOutOthersDialog
          key={openCount}
          count={others.length}
          devices={listedDevices(others.map(({ device }) => device))}
          pending={endingOthers.isPending}
          onConfirm={() => endingOthers.mutate(others.length)}
          open={isOpen}
          onClose={hide}
        />
      )}
    </>
  )
}
