import { desks } from './desks.ts'
import { PlaceItem } from './place-item.tsx'
import styles from './desk-panel.module.css'

/** The staff screens. The title is shown on the sheet of narrow screens. */
export const DeskPanel = () => (
  <>
    <p className={styles.title}>Desk</p>
    <ul>
      {desks.map((desk) => (
        <PlaceItem key={desk.label} place={desk} />
      ))}
    </ul>
  </>
)
