import { chakra } from '@chakra-ui/react'
import { Gift } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatAmount } from '../../../shared/money.ts'
import { paths } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { offeredCard, type OfferedCard } from './offered-card.ts'

const Banner = chakra(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    gap: '5',
    marginBottom: '8',
    borderRadius: '4',
    boxShadow: 'e-2',
    '& h2': { textStyle: 'h3', outline: 'none' },
    '& h2 + p': { marginTop: '1', color: 'text-2' },
  },
})

const Emblem = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '3.5rem',
    height: '3.5rem',
    borderRadius: 'full',
    background: 'gold-tint',
    color: 'gold',
  },
})

const Code = chakra('div', { base: { gridColumn: '1 / -1' } })
const Actions = chakra('div', {
  base: {
    display: 'flex',
    gridArea: { base: 'auto / 1 / auto / -1', sm: '1 / 3' },
    gap: '2',
    '& > *': { flex: { base: '1', sm: 'none' } },
  },
})

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
    <Banner padding={{ base: '5', sm: '8' }} asChild>
      <section aria-labelledby="offer">
        <Emblem>
          <Gift size="1.75rem" strokeWidth={1.75} aria-hidden />
        </Emblem>
        <div>
          <h2 id="offer" ref={heading} tabIndex={-1}>
            {claimed ? 'Your gift card code' : 'A gift card is waiting for you'}
          </h2>
          <p>{describe(card)}</p>
        </div>
        {claimed && (
          <Code>
            <CodeBox code={card.id} />
          </Code>
        )}
        <Actions>
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
          {!claimed && (
            <Button variant="gold" onClick={() => setClaimed(true)}>
              Claim Gift Card
            </Button>
          )}
        </Actions>
      </section>
    </Banner>
  )
}
