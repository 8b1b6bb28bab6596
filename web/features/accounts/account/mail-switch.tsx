import type { MailPreference } from '../../../../shared/accounts/mail-schema.ts'
import { optionalMails } from '../../../../shared/accounts/optional-mails.ts'
import { useAction } from '../../../api/action.ts'
import { call, queryClient } from '../../../api/client.ts'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Text } from '../../../ui/primitives.tsx'
import { mailsQuery } from '../route.ts'
import styles from './mails.module.css'

const stateOf = (isOn: boolean): string => (isOn ? 'On' : 'Off')

/** One kind of email. The switch saves itself, and says in words what is saved. */
export function MailSwitch({ kind, isOn }: MailPreference) {
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
