import clsx from 'clsx'
import { Search } from 'lucide-react'
import { useRead } from '../../api/client.ts'
import place from '../../ui/layout/place.module.css'
import { Text } from '../../ui/primitives.tsx'
import { openFinder } from '../finder/finder-button.tsx'
import { desks, waitingAt } from './desks.ts'
import styles from './desk-panel.module.css'
import { PlaceItem } from './place-item.tsx'

/** The staff screens, with how much waits there. The sheet of narrow screens has a title, and the finder. */
export function DeskPanel() {
  const { data: counts } = useRead('admin/queues', {})
  return (
    <>
      <Text size="h4" only="below60">
        Desk
      </Text>
      <ul className={styles.places}>
        <li className={clsx(place.below60, place.whole)}>
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
