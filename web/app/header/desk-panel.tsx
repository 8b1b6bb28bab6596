import { useRead } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { Text } from '../../ui/primitives.tsx'
import { desks } from './desks.ts'
import { PlaceItem } from './place-item.tsx'

/** The staff screens, with how many gifts wait. The title is shown on the sheet of narrow screens. */
export function DeskPanel() {
  const { data: gifts } = useRead('admin/waiting-gifts', {})
  return (
    <>
      <Text size="h4" only="below60">
        Desk
      </Text>
      <ul>
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
