import avatar from '../art/nav-avatar.svg'
import styles from './avatar.module.css'

/** The picture of a member, in a circle: nobody has one of their own. */
export const Avatar = ({ width }: { width: number }) => (
  <img className={styles.avatar} src={avatar} alt="" width={width} />
)
