import { Users } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { giftLimits } from '../../../../shared/limits.ts'
import { formatWhole } from '../../../../shared/format-number.ts'
import { formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import avatar from '../../../art/nav-avatar.svg'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import type { GiveCoins, Question } from './use-give-coins.ts'
import styles from './gift-question.module.css'

/** Whether the gift alone is above what one member gets in a day. The server also counts the day's other gifts. */
const isLarge = (amount: number): boolean => amount > giftLimits.toMemberPerDay

const perMember = formatWhole(giftLimits.toMemberPerDay)
const perGiver = formatWhole(giftLimits.byGiverPerDay)

/** Names the person, the amount and the reason before the gift. */
export function GiftQuestion({ question: { user, gift } }: { question: Question }) {
  const summary = useRef<HTMLDivElement>(null)
  // The focus was on the button of the form, which has been removed.
  useEffect(() => summary.current?.focus(), [])
  return (
    <div className={styles.question} ref={summary} tabIndex={-1}>
      <div className={styles.person}>
        <img src={avatar} alt="" />
        <div>
          <b>{user.firstName}</b>
          <span>
            {user.username}, balance {formatAmount(user.solcoinBalance)}
          </span>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Amount</dt>
          <dd>
            <Price amount={gift.amount} />
          </dd>
        </div>
        <div>
          <dt>Reason</dt>
          <dd>{gift.reason}</dd>
        </div>
        <div>
          <dt>Balance after</dt>
          <dd className={styles.number}>
            {formatAmount(toAmount(toCents(user.solcoinBalance) + toCents(gift.amount)))}
          </dd>
        </div>
      </dl>
      {isLarge(gift.amount) ? (
        <div className={styles.second}>
          <Users size="1.25rem" aria-hidden />
          <div>
            <strong>Goes to a second person</strong>
            <p>Gifts over {perMember} Solcoins are paid when another member of staff approves them.</p>
          </div>
        </div>
      ) : (
        <p className={styles.note}>
          Paid immediately, while the day’s gifts stay within {perMember} Solcoins for a member and {perGiver} from you.
          It is written to the audit log under your name.
        </p>
      )}
    </div>
  )
}

/** The buttons of the question. */
export const GiftQuestionActions = ({ gift: { question, reconsider, give, isPending } }: { gift: GiveCoins }) => (
  <>
    <Button variant="quiet" onClick={reconsider}>
      Cancel
    </Button>
    {/* The second press of a double click on the form's button lands here. */}
    <Button variant="gold" pending={isPending} pendingText="Giving..." onClick={({ detail }) => detail > 1 || give()}>
      {question && isLarge(question.gift.amount)
        ? 'Ask for approval'
        : `Give ${formatAmount(question?.gift.amount ?? 0)} Solcoins`}
    </Button>
  </>
)
