import { Gift } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatAmount } from '../../../shared/money.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { offeredCard, type OfferedCard } from './offered-card.ts'
import styles from './claim-banner.module.css'

const describe = ({ platform, amount }: OfferedCard): string => {
  const value = amount === null ? '' : `$${formatAmount(amount)}`
  return [platform ?? 'Gift card', value].filter(Boolean).join(', ')
}

/** Shows the gift card that the link offers, if any. */
export function ClaimBanner() {
  const card = offeredCard(useSearchParams()[0])
  return card && <Offer key={card.id} card={card} />
}

function Offer({ card }: { card: OfferedCard }) {
  const navigate = useNavigate()
  const [claimed, setClaimed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The claim button, which had the focus, has been removed.
  useEffect(() => {
    if (claimed) heading.current?.focus()
  }, [claimed])
  const close = () => {
    document.querySelector('main')?.focus({ preventScroll: true })
    void navigate(paths.rewards, { replace: true, preventScrollReset: true })
  }
  return (
    <Card as="section" className={styles.banner} aria-labelledby="offer">
      <div className={styles.emblem}>
        <Gift size="1.75rem" strokeWidth={1.75} aria-hidden />
      </div>
      <div>
        <h2 id="offer" ref={heading} tabIndex={-1}>
          {claimed ? 'Your gift card code' : 'A gift card is waiting for you'}
        </h2>
        <p>{describe(card)}</p>
      </div>
      {claimed && (
        <div className={styles.code}>
          <CodeBox code={card.id} />
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={close}>
          Close
        </Button>
        {!claimed && (
          <Button variant="gold" onClick={() => setClaimed(true)}>
            Claim Gift Card
          </Button>
        )}
      </div>
    </Card>
  )
}
