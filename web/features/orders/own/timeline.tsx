import clsx from 'clsx'
import { Check, ExternalLink } from 'lucide-react'
import type { Order } from '../../../../shared/orders/schema.ts'
import { trackingLink } from '../../../../shared/orders/tracking-link.ts'
import button from '../../../ui/button.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { stepsOf, type Step } from './timeline-steps.ts'
import styles from './timeline.module.css'
import text from '../../../ui/theme/text.module.css'

const spoken: Record<Step['state'], string> = { done: 'Done: ', now: 'Now: ', next: 'Next: ', unknown: 'Later: ' }

/** Where the order is, with the parcel's number and the carrier's page once it has shipped. */
export const Timeline = ({ order }: { order: Order }) => (
  <Card as="section" aria-labelledby="progress">
    <h2 className={text.h3} id="progress">
      Where it is
    </h2>
    <ol className={styles.steps}>
      {stepsOf(order).map((step) => (
        <li key={step.label} className={styles[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className={styles.dot} aria-hidden>
            {step.state === 'done' && <Check size="1rem" strokeWidth={2.5} />}
          </span>
          <div>
            <h3>
              <VisuallyHidden>{spoken[step.state]}</VisuallyHidden>
              {step.label}
            </h3>
            <p>{step.detail}</p>
            {step.label === 'Shipped' && step.state !== 'next' && <Parcel order={order} />}
          </div>
        </li>
      ))}
    </ol>
  </Card>
)

function Parcel({ order }: { order: Order }) {
  if (!order.tracking) return null
  const link = trackingLink(order)
  return (
    <>
      <p>
        Tracking number <code className={styles.tracking}>{order.tracking}</code>
      </p>
      {link && order.status === 'shipped' && (
        <a
          className={clsx(button.button, button.gold, styles.track)}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
        >
          Track the parcel
          <ExternalLink size="1rem" aria-hidden />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      )}
    </>
  )
}
