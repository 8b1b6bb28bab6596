import { Search } from 'lucide-react'
import { useRead } from '../../api/client.ts'
import place from '../../ui/layout/place.module.css'
import { Text } from '../../ui/primitives.tsx'
import { openFinder } from '../finder/finder-button.tsx'
import { desks, waitingAt } from './desks.ts'
import { PlaceItem } from './place-item.tsx'

/** The staff screens, with how much waits there. The sheet of narrow screens has a title, and the finder. */
export function DeskPanel() {
  const { data: counts } = useRead('admin/queues', {})
  return (
    <>
      <Text size="h4" only="below60">
        Desk
      </Text>
      <ul>
        <li className={place.below60}>
          <button type="button" data-closes aria-haspopup="dialog" onClick={openFinder}>
            <Search size="1.25rem" strokeWidth={1.75} aria-hidden />
            Find or do
          </button>
        </li>
        {desks.map((desk) => (
          <PlaceItem key={desk.label} place={desk} waiting={waitingAt(desk, counts)} />
        ))}
      </ul>
    </>
  )
}
