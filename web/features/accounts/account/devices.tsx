import { useQuery } from '@tanstack/react-query'
import { Laptop, type LucideIcon, Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import type { SessionSummary } from '../../../../shared/accounts/session-schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, hasCode } from '../../../api/client.ts'
import { Badge, Card } from '../../../ui/primitives.tsx'
import place from '../../../ui/layout/place.module.css'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, useDialog } from '../../../ui/lazy.tsx'
import { QueryState } from '../../../ui/feedback/states.tsx'
import { formatDay, formatPastDay } from '../../../ui/format.ts'
import { ItemList, ItemRow, RowsSkeleton, ViewHead } from './item-row.tsx'
import { sessionsQuery } from '../route.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const shown = 3

/** "one device", "two devices", "12 devices". */
export const countedDevices = (count: number): string =>
  `${numbers[count] ?? count} ${count === 1 ? 'device' : 'devices'}`

/** The devices in a sentence; of many, the first three: "Chrome on Mac, Edge on Windows and 4 more". */
export function listedDevices(devices: readonly string[]): string {
  const rest = devices.length - shown
  const parts = rest > 1 ? [...devices.slice(0, shown), `${rest} more`] : devices
  return new Intl.ListFormat('en-AU').format(parts)
}

const icons: [RegExp, LucideIcon][] = [
  [/iPad/, Tablet],
  [/iPhone|Android/, Smartphone],
  [/Mac|ChromeOS/, Laptop],
  [/Windows|Linux/, Monitor],
]

/** The picture of a device, by its name: "Safari on iPhone". */
export const deviceIcon = (device: string): LucideIcon =>
  icons.find(([pattern]) => pattern.test(device))?.[1] ?? MonitorSmartphone

const failed = ['Sign Out Failed', 'The device is still signed in.'] as const

/** Where the member is signed in, this device first, and ending one of the other sessions or all of them. */
function useSessions(onOthersEnded: () => void) {
  const list = useQuery(sessionsQuery)
  const sessions = list.data?.toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []

  const endingOne = useAction({
    send: async ({ id }: SessionSummary) => {
      try {
        await call('auth/session', 'DELETE', { params: { id } })
      } catch (error) {
        // It ended in the meantime.
        if (!hasCode(error, 'not_found')) throw error
      }
    },
    done: (_, { device }) => ({ title: 'Device Signed Out', description: `${device} is no longer signed in.` }),
    failed,
    changes: ['auth/sessions'],
  })
  const endingOthers = useAction({
    send: (_count: number) => call('auth/sessions', 'DELETE', {}),
    onEnd: onOthersEnded,
    done: (_, count) => ({
      title: 'Devices Signed Out',
      description: `You signed out ${countedDevices(count)}. You stay signed in here.`,
    }),
    failed,
    changes: ['auth/sessions'],
  })
  return { list, sessions, others, endingOne, endingOthers }
}

/** `/account/devices`: where the member is signed in. */
export function Devices() {
  const dialog = useDialog(ConfirmDialog.preload)
  const { list, sessions = [], others, endingOne, endingOthers } = useSessions(dialog.hide)
  const othersCounted = countedDevices(others.length)
  return (
    <>
      <Card as="section" aria-labelledby="devices">
        <ViewHead id="devices" title="Where you are signed in">
          If you do not recognise a device, sign it out and then change your password.
        </ViewHead>
        <QueryState
          bare
          query={list}
          loading={<RowsSkeleton label="Loading devices" />}
          failure="Your devices did not load. Nothing was changed."
        />
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
        <Button className={place.above1} fills opens={dialog}>
          Sign out the other {othersCounted}
        </Button>
      )}
      {dialog.isMounted && (
        <ConfirmDialog
          key={dialog.openCount}
          title={`Sign out ${othersCounted}?`}
          action={`Sign out ${othersCounted}`}
          variant="gold"
          pendingText="Signing out..."
          pending={endingOthers.isPending}
          onConfirm={() => endingOthers.mutate(others.length)}
          {...dialog.props}
        >
          This signs out {listedDevices(others.map(({ device }) => device))}. You stay signed in here.
        </ConfirmDialog>
      )}
    </>
  )
}
