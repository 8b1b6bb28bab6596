import { useQuery } from '@tanstack/react-query'
import { optionalNotices, staffNotices, type OptionalNotice } from '../../../../shared/notifications/staff-notices.ts'
import { useAction } from '../../../api/action.ts'
import { call, queryClient } from '../../../api/client.ts'
import { QueryState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Stack, Text } from '../../../ui/primitives.tsx'
import { MailSwitch } from '../../accounts/account/mail-switch.tsx'
import { mailsQuery } from '../../accounts/route.ts'
import styles from './notice-settings.module.css'
import { noticesQuery } from './use-staff-notices.ts'

/** The switches of what staff are told of. Each saves itself. */
export function NoticeSettings() {
  const notices = useQuery(noticesQuery)
  const mails = useQuery(mailsQuery)
  const saving = useAction({
    send: (turnedOff: OptionalNotice[]) => call('admin/notices', 'PUT', { body: { turnedOff } }),
    onDone: (_, turnedOff) => queryClient.setQueryData(noticesQuery.queryKey, (data) => data && { ...data, turnedOff }),
    failed: ['Not Saved', 'Your notification settings were not changed.'],
    // A switch may be pressed again while it is being saved.
    scope: { id: 'notices' },
    changes: ['admin/notices'],
    // The server may have saved it although its answer was lost.
    outdated: 'any',
  })
  const turnedOff = saving.isPending ? saving.variables : notices.data?.turnedOff
  const daily = mails.data?.find(({ kind }) => kind === 'staff-daily')
  const turn = (kind: OptionalNotice, isOn: boolean) => {
    const others = (turnedOff ?? []).filter((each) => each !== kind)
    saving.mutate(isOn ? others : [...others, kind])
  }
  return (
    <>
      <QueryState
        bare
        query={notices}
        loading={<Skeleton className={styles.loading} />}
        failure="Your notification settings did not load. Nothing was changed."
      />
      {turnedOff && (
        <Stack as="ul" divided className={styles.list} aria-label="Notification settings">
          {optionalNotices.map((kind) => (
            <li key={kind}>
              <Switch
                label={staffNotices[kind].title}
                hint={staffNotices[kind].when}
                checked={!turnedOff.includes(kind)}
                onChange={({ currentTarget }) => turn(kind, currentTarget.checked)}
              />
            </li>
          ))}
          {daily && (
            <li>
              <MailSwitch {...daily} />
            </li>
          )}
        </Stack>
      )}
      <Text size="small" tone="muted" above={4}>
        You are always told of ledger damage.
      </Text>
    </>
  )
}
