import { formatAmount } from '../../../../shared/money.ts'
import type { UserSummary } from '../../../../shared/accounts/schema.ts'
import coin from '../../../art/coin.svg'
import { Badge } from '../../../ui/badge.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { roleTitles } from './role-names.ts'
import styles from './user-row.module.css'

type Props = {
  user: UserSummary
  /** The signed-in user, who cannot be chosen. */
  isSelf: boolean
  isChosen: boolean
  onChoose: () => void
}

/** A user in the list, with a radio button. */
export const UserRow = ({ user, isSelf, isChosen, onChoose }: Props) => (
  <label className={styles.row}>
    <input type="radio" name="user" checked={isChosen} disabled={isSelf} onChange={onChoose} />
    <span className={styles.identity}>
      <b>
        {user.firstName} {user.lastName}
      </b>
      <small>
        {user.username}, {user.email}
      </small>
    </span>
    <span className={styles.badges}>
      {user.frozenAt !== null && <Badge tone="bad">Frozen</Badge>}
      <Badge>{roleTitles[user.userType]}</Badge>
      {isSelf && <Badge>You</Badge>}
    </span>
    <span className={styles.balance}>
      <img src={coin} alt="" />
      {formatAmount(user.solcoinBalance)}
      <VisuallyHidden> Solcoins</VisuallyHidden>
    </span>
  </label>
)
