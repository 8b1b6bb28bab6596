import type { Member } from '../../../../shared/accounts/member-schema.ts'
import { formatDay, formatMoment, formatPast } from '../../../ui/format.ts'
import { Row, Stack, Text } from '../../../ui/primitives.tsx'
import styles from './member.module.css'

const methods = { password: 'with the password', passkey: 'with a passkey' } as const

const none = (words: string) => (
  <Text size="small" tone="muted">
    {words}
  </Text>
)

/** Where the member is signed in, and the devices that the account knows. */
export const SignInsPanel = ({ member: { signIns, devices } }: { member: Member }) => (
  <Stack gap={6}>
    <section aria-labelledby="signed-in">
      <Text as="h2" size="h5" id="signed-in" below={2}>
        Signed in now
      </Text>
      {signIns.length === 0 && none('Nowhere.')}
      <Stack as="ul" divided>
        {signIns.map((each) => (
          <Entry
            key={`${each.device} ${each.createdAt}`}
            device={each.device}
            note={`Since ${formatMoment(each.createdAt)}, ${methods[each.method]}`}
            at={`Used ${formatPast(each.lastSeenAt)}`}
          />
        ))}
      </Stack>
    </section>
    <section aria-labelledby="devices">
      <Text as="h2" size="h5" id="devices" below={2}>
        Known devices
      </Text>
      {devices.length === 0 && none('None. A sign-in on a new one is mailed to the member.')}
      <Stack as="ul" divided>
        {devices.map(({ device, firstSeenAt }) => (
          <Entry key={`${device} ${firstSeenAt}`} device={device} at={`Since ${formatDay(firstSeenAt)}`} />
        ))}
      </Stack>
    </section>
  </Stack>
)

const Entry = ({ device, note, at }: { device: string; note?: string; at: string }) => (
  <Row as="li" gap={4} justify="between" className={styles.item}>
    <Stack grows>
      <Text as="b" weight="medium" anywhere>
        {device}
      </Text>
      {note && (
        <Text as="span" size="caption" tone="faint">
          {note}
        </Text>
      )}
    </Stack>
    <Text as="span" size="small" tone="muted">
      {at}
    </Text>
  </Row>
)
