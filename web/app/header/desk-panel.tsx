import { Search } from 'lucide-react'
import { useRead } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import place from '../../ui/layout/place.module.css'
import { Text } from '../../ui/primitives.tsx'
import { openFinder } from '../finder/finder-button.tsx'
import { desks } from './desks.ts'
import { PlaceItem } from './place-item.tsx'

/** The staff screens, with how many gifts wait. The sheet of narrow screens has a title, and the finder. */
export function DeskPanel() {
  const { data: gifts } = useRead('admin/waiting-gifts', {})
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
          <PlaceItem
            key={desk.label}
            place={desk}
            waiting={desk.path === paths.approvals ? gifts?.waiting : undefined}
          />
        ))}
      </ul>
    </>
  )
}
