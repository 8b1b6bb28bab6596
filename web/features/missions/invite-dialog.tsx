import { brand } from '../../../shared/brand.ts'
import { limits } from '../../../shared/limits.ts'
import type { Invitation } from '../../../shared/missions/invitation.ts'
import type { Mission } from '../../../shared/missions/schema.ts'
import { useRead } from '../../api/client.ts'
import { invitePath } from '../../navigation/paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { QueryState, Skeleton } from '../../ui/feedback/states.tsx'
import { counted, formatCount } from '../../ui/format.ts'
import { Field, Input } from '../../ui/forms/field.tsx'
import { Row, Stack, Text } from '../../ui/primitives.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { rewardText } from './mission-words.ts'
import styles from './invite-dialog.module.css'

type Props = { mission: Mission; open: boolean; onClose: () => void }

/** The link with which a member invites friends, and how many came. */
export function InviteDialog({ mission, open, onClose }: Props) {
  const invitation = useRead('missions/invitation', {})
  const { data } = invitation
  const link = data && new URL(invitePath(data.invite), location.origin).href
  return (
    <Dialog
      wide
      sheet
      focusesItself
      title="Invite a friend"
      description={`When a friend joins through your link and buys a first gift card in the store, you each get ${rewardText(mission)}.`}
      open={open}
      onClose={onClose}
      actions={link !== undefined && <LinkActions link={link} />}
    >
      <QueryState
        query={invitation}
        loading={<LinkSkeleton />}
        failure="Your link did not load. Friends who have it can still use it."
      />
      {data && link !== undefined && (
        <Stack gap={5} above={4}>
          <Field label="Your link">
            {(field) => (
              <Input
                {...field}
                className={styles.link}
                value={link}
                readOnly
                onFocus={(event) => event.target.select()}
              />
            )}
          </Field>
          <Friends {...data} />
          <Text size="small" tone="muted">
            You are paid for up to {counted(limits.referral.max, 'friend')} a month. An account that you open for
            yourself does not count, nor one that uses your device.
          </Text>
        </Stack>
      )}
    </Dialog>
  )
}

const LinkSkeleton = () => (
  <Stack gap={5} above={4} aria-busy>
    <Stack gap={2}>
      <Skeleton width="30%" />
      <Skeleton height="3rem" size="button" />
    </Stack>
    <Skeleton height="3rem" />
    <Skeleton width="80%" />
  </Stack>
)

const linkCopied = { title: 'Link Copied!', description: 'Send it to a friend.' }

const LinkActions = ({ link }: { link: string }) => (
  <>
    <ShareButton title={brand.product} text={`Join me on ${brand.product}.`} url={link} />
    <CopyButton variant="gold" code={link} label="Copy link" toastText={linkCopied} />
  </>
)

/** How many friends joined, and how many of them were rewarded. Never who. */
const Friends = ({ joined, rewarded }: Pick<Invitation, 'joined' | 'rewarded'>) => (
  <Row as="dl" gap={8}>
    <Count label="Joined" count={joined} />
    <Count label="Rewarded" count={rewarded} />
  </Row>
)

const Count = ({ label, count }: { label: string; count: number }) => (
  <div>
    <Text as="dt" size="small" tone="muted">
      {label}
    </Text>
    <Text as="dd" size="number">
      {formatCount(count)}
    </Text>
  </div>
)
