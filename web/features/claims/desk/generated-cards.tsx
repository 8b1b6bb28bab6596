import { formatAmount } from '../../../../shared/money.ts'
import emptyShelf from '../../../art/empty-shelf.svg'
import { Card } from '../../../ui/layout/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { GeneratedCard } from './generated-card.ts'
import styles from './generated-cards.module.css'

/** The generated gift cards, newest first. */
export const GeneratedCards = ({ cards }: { cards: readonly GeneratedCard[] }) => (
  <div>
    {cards.length === 0 ? (
      <Card flush>
        <EmptyState art={emptyShelf} title="Nothing generated yet">
          Fill in the form and your gift cards will appear here. They exist only on this screen.
        </EmptyState>
      </Card>
    ) : (
      <ul className={styles.list} aria-label="Generated gift cards">
        {cards.map(({ id, platform, description, amount }, index) => (
          // New cards come first: an index counted from the end is a stable key.
          <Card as="li" key={cards.length - index} className={styles.row}>
            <div>
              <h3>{platform}</h3>
              <p>{description}</p>
              <code>{id}</code>
            </div>
            <strong>${formatAmount(amount)}</strong>
            <CopyButton code={id} />
          </Card>
        ))}
      </ul>
    )}
    <VisuallyHidden as="output">{cards.length > 0 && `${cards.length} generated`}</VisuallyHidden>
  </div>
)
