import { Undo2 } from 'lucide-react'
import type { RecentGift } from '../../../../shared/ledger/gift-schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import table from '../../../ui/layout/table.module.css'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { GiftCells } from './gift-table.tsx'
import { personName, username } from './person-name.ts'
import { useIsPast } from './use-is-past.ts'

type Props = { gift: RecentGift; onTakeBack: () => void; onIntent: () => void }

/** A gift in the table. */
export function GivenGift({ gift, onTakeBack, onIntent }: Props) {
  const { member, giver, at, until, status } = gift
  const isTooLate = useIsPast(until)
  return (
    <tr>
      <GiftCells gift={gift} />
      <td data-label="Given">
        <time className={table.day} dateTime={at}>
          {formatDay(at)}
        </time>
        <small>by {username(giver)}</small>
      </td>
      {status === 'taken-back' ? (
        <td className={table.status}>
          <Badge tone="bad">
            <Undo2 aria-hidden />
            Taken back
          </Badge>
        </td>
      ) : isTooLate ? (
        <td className={table.status}>
          <Badge tone="ok">Given</Badge>
        </td>
      ) : (
        <td className={table.actions} onPointerEnter={onIntent} onFocus={onIntent}>
          <Button aria-haspopup="dialog" onClick={onTakeBack}>
            <Undo2 size="1rem" aria-hidden />
            Take back
            <VisuallyHidden> the gift to {personName(member)}</VisuallyHidden>
          </Button>
        </td>
      )}
    </tr>
  )
}
