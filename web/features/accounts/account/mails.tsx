import { useQuery } from '@tanstack/react-query'
import type { MailPreference } from '../../../../shared/accounts/mail-schema.ts'
import { optionalMailKinds, optionalMails } from '../../../../shared/accounts/optional-mails.ts'
import { useAction } from '../../../api/action.ts'
import { call, queryClient } from '../../../api/client.ts'
import { useCurrentUser } from '../../../api/session.ts'
import { QueryState } from '../../../ui/feedback/states.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Card, Stack, Text } from '../../../ui/primitives.tsx'
import { mailsQuery } from '../route.ts'
import { RowsSkeleton, ViewHead } from './item-row.tsx'
import styles from './mails.module.css'

const stateOf = (isOn: boolean): string => (isOn ? 'On' : 'Off')

/** One kind of email. The switch saves itself, and says in words what is saved. */
function MailSwitch({ kind, isOn }: MailPreference) {
  const { title, when } = optionalMails[kind]
  const saving = useAction({
    send: (next: boolean) => call('user/mails', 'PUT', { body: { kind, isOn: next } }),
    onDone: (saved) =>
      queryClient.setQueryData(mailsQuery.queryKey, (known) =>
        known?.map((each) => (each.kind === saved.kind ? saved : each)),
      ),
    done: (saved) => ({
      title: 'Emails Saved',
      description: `“${title}” is ${saved.isOn ? 'on' : 'off'}.`,
    }),
    failed: ['Emails Not Saved', `“${title}” was not changed.`],
    // A switch may be pressed again while it is being saved.
    scope: { id: 'mails' },
    changes: ['user/mails'],
    // The server may have saved it although its answer was lost.
    outdated: 'any',
  })
  const hasFailed = saving.isError && saving.variables !== isOn
  return (
    <Switch
      label={title}
      hint={
        <>
          {when}
          <Text as="output" className={styles.state} tone={hasFailed ? 'bad' : 'muted'} weight="medium">
            {saving.isPending
              ? 'Saving...'
              : hasFailed
                ? `Not saved. Still ${stateOf(isOn).toLowerCase()}.`
                : stateOf(isOn)}
          </Text>
        </>
      }
      checked={saving.isPending ? saving.variables : isOn}
      onChange={({ currentTarget }) => saving.mutate(currentTarget.checked)}
    />
  )
}

/** The emails that the member can turn off. */
export function Mails() {
  const { email } = useCurrentUser()
  const list = useQuery(mailsQuery)
  return (
    <Card as="section" aria-labelledby="emails">
      <ViewHead id="emails" title="Emails">
        We send them to {email} once you have confirmed the address. Changes are saved at once.
      </ViewHead>
      <QueryState
        bare
        query={list}
        loading={<RowsSkeleton label="Loading emails" rows={optionalMailKinds.length} />}
        failure="Your choice of emails did not load. Nothing was changed."
      />
      <Stack as="ul" divided above={2} className={styles.list} aria-labelledby="emails">
        {list.data?.map((preference) => (
          <li key={preference.kind}>
            <MailSwitch {...preference} />
          </li>
        ))}
      </Stack>
      <Text size="small" tone="muted" above={4}>
        Emails about your orders, your payments and the safety of your account always come.
      </Text>
    </Card>
  )
}
