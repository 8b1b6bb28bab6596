import clsx from 'clsx'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { giftLimits } from '../../../../shared/limits.ts'
import { formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { formatCount } from '../../../ui/format.ts'
import { Row, Stack, Text } from '../../../ui/primitives.tsx'
import { Price } from '../../../ui/price.tsx'
import text from '../../../ui/text.module.css'
import place from '../../../ui/layout/place.module.css'
import type { GiveCoins, Question } from './give-coins-form.tsx'
import styles from './owner-menu-dialog.module.css'

/** The question, which the button that confirms it is described by. */
const questionId = 'gift-question'

/** Whether the gift alone is above what one member gets in a day. The server also counts the day's other gifts. */
const isLarge = (amount: number): boolean => amount > giftLimits.toMemberPerDay

const perMember = formatCount(giftLimits.toMemberPerDay)
const perGiver = formatCount(giftLimits.byGiverPerDay)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className={clsx(text.small, text.faint)}>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Names the person, the amount and the reason before the gift. */
export const GiftQuestion = ({ question: { user, gift } }: { question: Question }) => (
  <Text as={Stack} anywhere gap={5} id={questionId}>
    <Row gap={4} className={styles.person}>
      <Avatar of={user} width={48} />
      <Stack>
        <b>{user.firstName}</b>
        <span className={clsx(text.small, text.muted)}>
          {user.username}, balance {formatAmount(user.solcoinBalance)}
        </span>
      </Stack>
    </Row>
    <Stack as="dl" className={styles.facts}>
      <Fact label="Amount">
        <Price amount={gift.amount} />
      </Fact>
      <Fact label="Reason">{gift.reason}</Fact>
      <Fact label="Balance after">
        <span className={clsx(text.number, text.medium)}>
          {formatAmount(toAmount(toCents(user.solcoinBalance) + toCents(gift.amount)))}
        </span>
      </Fact>
    </Stack>
    {isLarge(gift.amount) ? (
      <Row gap={3} align="start" className={styles.second}>
        <Users className={clsx(text.wait, place.level)} size="1.25rem" aria-hidden />
        <div>
          <strong className={text.wait}>Goes to a second person</strong>
          <Text size="small" tone="muted">
            Gifts over {perMember} Solcoins are paid when another member of staff approves them.
          </Text>
        </div>
      </Row>
    ) : (
      <Text size="small" tone="muted">
        Paid immediately, while the day’s gifts stay within {perMember} Solcoins for a member and {perGiver} from you.
        It is written to the audit log under your name.
      </Text>
    )}
  </Text>
)

/** The buttons of the question. */
export const GiftQuestionActions = ({ gift: { question, reconsider, give, isPending } }: { gift: GiveCoins }) => (
  <>
    <Button variant="quiet" onClick={reconsider}>
      Cancel
    </Button>
    <ConfirmButton
      variant="gold"
      aria-describedby={questionId}
      pending={isPending}
      pendingText="Giving..."
      onClick={give}
    >
      {question && isLarge(question.gift.amount)
        ? 'Ask for approval'
        : `Give ${formatAmount(question?.gift.amount ?? 0)} Solcoins`}
    </ConfirmButton>
  </>
)
