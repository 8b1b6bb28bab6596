import { Picture } from '../../../cart/picture.tsx'
import { Cell } from '../../../ui/layout/table.tsx'
import styles from './community-desk.module.css'

type Props = { title: string; text: string; picture: string | null }

/** The cell that names a piece of news or an entry of a dev log: its picture, its title and how it begins. */
export const WrittenCell = ({ title, text, picture }: Props) => (
  <Cell kind="name">
    <div className={styles.item}>
      {picture && (
        <div className={styles.thumb}>
          <Picture path={picture} alt="" sizes="6rem" />
        </div>
      )}
      <span>
        {title}
        <small className={styles.text}>{text}</small>
      </span>
    </div>
  </Cell>
)
