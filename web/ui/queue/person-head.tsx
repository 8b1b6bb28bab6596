import type { ComponentProps, ReactNode } from 'react'
import { MemberLink } from '../../navigation/member-link.tsx'
import { Avatar } from '../avatar.tsx'
import { Row, Stack, Text } from '../primitives.tsx'
import { QueueHeading } from './queue.tsx'

type Props = {
  of: ComponentProps<typeof Avatar>['of']
  /** Null for a deleted account, which has no page. */
  id: string | null
  name: string
  note: ReactNode
  level?: 2 | 3
}

/** Whose item it is: its detail begins with it. */
export const PersonHead = ({ of, id, name, note, level = 2 }: Props) => (
  <Row gap={4} beside>
    <Avatar of={of} width={48} />
    <Stack grows>
      <QueueHeading level={level}>
        <MemberLink id={id}>
          <bdi>{name}</bdi>
        </MemberLink>
      </QueueHeading>
      <Text size="caption" tone="faint" anywhere>
        {note}
      </Text>
    </Stack>
  </Row>
)
