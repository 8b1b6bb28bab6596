import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAmount, toAmount, toCents } from '../../../shared/money.ts'
import type { StoreGiftCard } from '../../../shared/store/schema.ts'
import { useCurrentUser } from '../../api/session.ts'
import coin from '../../art/coin.svg'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Notice, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import text from '../../ui/text.module.css'
import { CardView } from './card-view.tsx'
import { GiftCardCode, Redeeming, Stage } from './gift-card-code.tsx'
import { useCountDown } from './use-count-down.ts'
import { boughtWords, failedTitle, type Purchase, type Sale } from './use-purchase.ts'
import styles from './purchase-dialog.module.css'

/**
 * Where the focus goes when a step begins: the control that had it is gone or disabled. A dialog that opens with the question has the
 * focus itself.
 */
const focusOn = { view: 'dialog', question: 'title', buying: 'dialog', failed: undefined, done: 'title' } as const

type Props = { purchase: Purchase; open: boolean; onClose: () => void }

/** A purchase in one dialog: the card, the question, the wait, and the code or the reason why there is none. */
export function PurchaseDialog({ purchase, open, onClose }: Props) {
  const { question, step, sale, failure, isReviewed } = purchase
  const isDone = step === 'done'
  const isView = step === 'view'
  return (
    <Dialog
      sheet
      stage={!isView}
      pair={isView}
      focusesItself
      centered={isDone}
      title={isView ? undefined : isDone ? boughtWords.title : `Buy ${question?.item.name ?? ''}?`}
      focusOn={step === 'question' && !isReviewed ? undefined : focusOn[step]}
      returnFocusTo={question?.button}
      open={open}
      onClose={onClose}
      actions={!isView && (isDone ? <Saved onClose={onClose} /> : <Choices purchase={purchase} onClose={onClose} />)}
    >
      {isView && question && <CardView item={question.item} purchase={purchase} />}
      <VisuallyHidden as="output">
        {step === 'buying' && 'Purchasing...'}
        {isDone && sale && `${boughtWords.title}. ${boughtWords.spent(sale.paid)}`}
      </VisuallyHidden>
      {isDone && sale && <Bought sale={sale} />}
      {!isView && !isDone && question && (
        <Question item={question.item} isBusy={step === 'buying'}>
          {failure && <Failed message={failure.message} />}
        </Question>
      )}
    </Dialog>
  )
}

type AmountProps = { amount: number; before?: number | undefined; large?: boolean }

/** An amount of Solcoins, and the amount before. */
const Amount = ({ amount, before, large = false }: AmountProps) => (
  <Row as="dd" gap={2} className={large ? styles.large : styles.amount}>
    {before !== undefined && (
      <s>
        <VisuallyHidden>was </VisuallyHidden>
        {formatAmount(before)}
      </s>
    )}
    <img src={coin} alt="" />
    <b>{formatAmount(amount)}</b>
    <VisuallyHidden> Solcoins</VisuallyHidden>
  </Row>
)

type QuestionProps = { item: StoreGiftCard; isBusy: boolean; children: ReactNode }

/** What is bought: the card, its price, and the balance before and after. */
function Question({ item: { name, platform, amount, yourPrice, solcoinPrice }, isBusy, children }: QuestionProps) {
  const { solcoinBalance } = useCurrentUser()
  const after = toAmount(toCents(solcoinBalance) - toCents(yourPrice))
  // The member may have spent Solcoins in another window.
  const covers = after >= 0
  return (
    <>
      <Stage platform={platform} amount={amount} is={isBusy ? 'busy' : undefined} />
      {children}
      <Stack as="dl" gap={2} className={styles.sums}>
        <div>
          <dt>Your balance</dt>
          <Amount amount={solcoinBalance} />
        </div>
        <div>
          <Text as="dt" anywhere>
            {name}
          </Text>
          <Amount amount={yourPrice} before={yourPrice === solcoinPrice ? undefined : solcoinPrice} />
        </div>
        {covers && (
          <div>
            <dt>After this</dt>
            <Amount large amount={after} />
          </div>
        )}
      </Stack>
      {covers && (
        <div className={styles.ruler}>
          <ProgressBar share={solcoinBalance > 0 ? after / solcoinBalance : 0} change={{ from: 1, is: 'planned' }} />
        </div>
      )}
      <Text size="caption" tone="faint" above={4}>
        A code cannot be returned once it is shown.
      </Text>
    </>
  )
}

const Failed = ({ message }: { message: string }) => (
  <Notice as="div" role="alert" below={5}>
    <CircleAlert size="1.25rem" aria-hidden />
    <div>
      <b>{failedTitle}</b>
      <p className={text.muted}>{message}</p>
    </div>
  </Notice>
)

function Choices({ purchase: { question, step, failure, confirm }, onClose }: Omit<Props, 'open'>) {
  const isBuying = step === 'buying'
  return (
    <>
      <Button
        variant={failure?.isFinal ? 'plain' : 'quiet'}
        disabled={isBuying}
        className={styles.choice}
        onClick={onClose}
      >
        {step === 'failed' ? 'Close' : 'Cancel'}
      </Button>
      {!failure?.isFinal && (
        // The second press of a double click on a button that was here before is none.
        <Button
          grows
          variant="gold"
          className={styles.choice}
          pending={isBuying}
          pendingText="Purchasing..."
          onClick={({ detail }) => detail > 1 || confirm()}
        >
          {step === 'failed' ? 'Try again' : `Buy for ${formatAmount(question?.item.yourPrice ?? 0)} Solcoins`}
        </Button>
      )}
    </>
  )
}

/** The moment of a purchase: the card turns, with its code, and the balance goes down. */
function Bought({ sale: { giftCard, paid, left } }: { sale: Sale }) {
  const before = toAmount(toCents(left) + toCents(paid))
  const { platform, amount, code } = giftCard
  return (
    <>
      <Stage small platform={platform} amount={amount} is="bought" />
      <Stack gap={5}>
        <GiftCardCode isNew code={code} />
        <Redeeming platform={platform} />
        <dl className={styles.sums}>
          <div>
            <dt>Solcoins left</dt>
            <Left before={before} left={left} />
          </div>
        </dl>
      </Stack>
    </>
  )
}

/** The balance, which runs down from the one before. */
const Left = ({ before, left }: { before: number; left: number }) => (
  <Amount large amount={useCountDown(before, left)} before={before} />
)

const Saved = ({ onClose }: { onClose: () => void }) => (
  <Row gap={4} justify="between" grows>
    <Row as={Text} size="small" tone="muted" gap={2}>
      <CircleCheck className={text.ok} size="1rem" aria-hidden />
      Saved in Recent purchases
    </Row>
    {/* The second press of a double click on Buy lands here if the code arrives in between. */}
    <Button onClick={({ detail }) => detail > 1 || onClose()}>Done</Button>
  </Row>
)
