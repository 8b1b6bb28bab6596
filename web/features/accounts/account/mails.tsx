import { useQuery } from '@tanstack/react-query'
import { mailKindsFor } from '../../../../shared/accounts/optional-mails.ts'
import { isStaff, useCurrentUser } from '../../../api/session.ts'
import { QueryState } from '../../../ui/feedback/states.tsx'
import { Card, Stack, Text } from '../../../ui/primitives.tsx'
import { mailsQuery } from '../route.ts'
import { RowsSkeleton, ViewHead } from './item-row.tsx'
import { MailSwitch } from './mail-switch.tsx'
import styles from './mails.module.css'

/** The emails that the member can turn off. */
export function Mails() {
  const user = useCurrentUser()
  const list = useQuery(mailsQuery)
  return (
    <Card as="section" aria-labelledby="emails">
      <ViewHead id="emails" title="Emails">
        We send them to {user.email} once you have confirmed the address. Changes are saved at once.
      </ViewHead>
      <QueryState
        bare
        query={list}
        loading={<RowsSkeleton label="Loading emails" rows={mailKindsFor(isStaff(user)).length} />}
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
