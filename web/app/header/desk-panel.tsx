import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/queries.ts'
import { paths } from '../../navigation/paths.ts'
import { desks } from './desks.ts'
import { PlaceItem } from './place-item.tsx'
import styles from './desk-panel.module.css'

/** The staff screens, with how many gifts wait. The title is shown on the sheet of narrow screens. */
export function DeskPanel() {
  const { data: gifts } = useQuery(read('admin/waiting-gifts', {}))
  return (
    <>
      <p className={styles.title}>Desk</p>
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
