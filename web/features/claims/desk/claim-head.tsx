import { MapPin } from 'lucide-react'
import type { ListedClaim } from '../../../../shared/claims/schema.ts'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Badge, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { ButtonKey } from '../../../ui/queue/key-cap.tsx'
import { QueueHeading } from '../../../ui/queue/queue.tsx'

/** Who claims, and from where. */
export const ClaimHead = ({ claim, onIp }: { claim: ListedClaim; onIp: () => void }) => (
  <Row wraps gap={3} justify="between">
    <Row gap={4} beside>
      <Avatar of={claim} width={48} />
      <Stack grows>
        <QueueHeading>
          <MemberLink id={claim.username && claim.userId}>
            <bdi>{claim.name}</bdi>
          </MemberLink>
        </QueueHeading>
        <Text size="caption" tone="faint" anywhere>
          {claim.username && `${claim.username}, `}
          {claim.email}
        </Text>
      </Stack>
    </Row>
    <Row gap={2}>
      {claim.kind === 'voucher' && <Badge>Voucher</Badge>}
      <Button aria-haspopup="dialog" aria-keyshortcuts="I" onClick={onIp}>
        <MapPin size="1rem" aria-hidden />
        IP information
        <ButtonKey>I</ButtonKey>
      </Button>
    </Row>
  </Row>
)
