import { Eye } from 'lucide-react'
import styles from './colleagues.module.css'

/** The first name of the colleague who has an item open, by the item's id. */
export type Colleagues = ReadonlyMap<string, string>

/** That a colleague has an item open. It keeps nobody from deciding. */
export const HasOpen = ({ name }: { name: string | undefined }) =>
  name !== undefined && (
    <span className={styles.hasOpen}>
      <Eye size="0.875rem" aria-hidden />
      <span>
        <bdi>{name}</bdi> has this open
      </span>
    </span>
  )
