import { useRead } from '../../api/client.ts'
import { Text } from '../../ui/primitives.tsx'
import { desks, waitingAt } from './desks.ts'
import { PlaceItem } from './place-item.tsx'

/** The staff screens, with how much waits there. The title is shown on the sheet of narrow screens. */
export function DeskPanel() {
  const { data: counts } = useRead('admin/queues', {})
  return (
    <>
      <Text size="h4" only="below60">
        Desk
      </Text>
      <ul>
        {desks.map((desk) => (
          <PlaceItem key={desk.label} place={desk} waiting={waitingAt(desk, counts)} />
        ))}
      </ul>
    </>
  )
}
