import { chakra } from '@chakra-ui/react'
import { formatAmount } from '../../../../shared/money.ts'
import emptyShelf from '../../../art/empty-shelf.svg'
import { Card } from '../../../ui/layout/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { GeneratedCard } from './generated-card.ts'

const List = chakra('ul', { base: { display: 'grid', gap: '3' } })

const Row = chakra(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
    alignItems: 'center',
    columnGap: '5',
    rowGap: '3',
    overflowWrap: 'anywhere',
    '& h3': { textStyle: 'h4' },
    '& p': { textStyle: 'caption', color: 'text-2' },
    '& code': { fontFamily: 'code', fontSize: '.9375rem', letterSpacing: '.04em' },
    '& strong': { textStyle: 'number', fontSize: 'h4', fontWeight: '600' },
    '& > button': { gridColumn: { base: '1 / -1', sm: 'auto' } },
  },
})

/** The generated gift cards, newest first. */
export const GeneratedCards = ({ cards }: { cards: readonly GeneratedCard[] }) => (
  <div>
    {cards.length === 0 ? (
      <Card padding="0">
        <EmptyState art={emptyShelf} title="Nothing generated yet">
          Fill in the form and your gift cards will appear here. They exist only on this screen.
        </EmptyState>
      </Card>
    ) : (
      <List aria-label="Generated gift cards">
        {cards.map(({ id, platform, description, amount }, index) => (
          // New cards come first: an index counted from the end is a stable key.
          <Row key={cards.length - index} asChild>
            <li>
              <div>
                <h3>{platform}</h3>
                <p>{description}</p>
                <code>{id}</code>
              </div>
              <strong>${formatAmount(amount)}</strong>
              <CopyButton code={id} />
            </li>
          </Row>
        ))}
      </List>
    )}
    <VisuallyHidden asChild>
      <output>{cards.length > 0 && `${cards.length} generated`}</output>
    </VisuallyHidden>
  </div>
)
