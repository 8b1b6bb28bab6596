import { MapPin } from 'lucide-react'
import type { ListedClaim } from '../../../../shared/claims/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge, Row } from '../../../ui/primitives.tsx'
import { ButtonKey } from '../../../ui/queue/key-cap.tsx'
import { PersonHead } from '../../../ui/queue/person-head.tsx'

/** Who claims, and from where. */
export const ClaimHead = ({ claim, onIp }: { claim: ListedClaim; onIp: () => void }) => (
  <Row wraps gap={3} justify="between">
    <PersonHead
      of={claim}
      id={claim.username && claim.userId}
      name={claim.name}
      note={`${claim.username ? `${claim.username}, ` : ''}${claim.email}`}
      level={3}
    />
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
