import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Row, Text } from '../primitives.tsx'
import { HasOpen } from './colleagues.tsx'
import type { QueueControl } from './use-queue.ts'
import styles from './queue.module.css'

type PositionProps = { control: QueueControl; at: number; count: number; colleague: string | undefined }

/** "3 of 6", who has it open, and the way to the list and the items around. */
export const Position = ({ control, at, count, colleague }: PositionProps) => (
  <Row className={styles.position}>
    <Button variant="quiet" size="icon" className={styles.back} aria-label="Back to the list" onClick={control.back}>
      <ArrowLeft size="1.25rem" aria-hidden />
    </Button>
    <Text as="span" size="small" tone="muted" numeric className={styles.count}>
      {at < 0 ? (
        'No longer in the list'
      ) : (
        <>
          <b>{at + 1}</b> of {count}
        </>
      )}
    </Text>
    <output className={styles.colleague}>
      <HasOpen name={colleague} />
    </output>
    {at >= 0 && (
      <>
        <Step name="Previous" isEnd={at === 0} onPress={() => control.move(-1)}>
          <ChevronUp size="1.25rem" aria-hidden />
        </Step>
        <Step name="Next" isEnd={at === count - 1} onPress={() => control.move(1)}>
          <ChevronDown size="1.25rem" aria-hidden />
        </Step>
      </>
    )}
  </Row>
)

type StepProps = { name: string; isEnd: boolean; onPress: () => void; children: ReactNode }

/** At the end of the list it keeps the focus. */
const Step = ({ name, isEnd, onPress, children }: StepProps) => (
  <Button variant="quiet" size="icon" aria-label={name} aria-disabled={isEnd || undefined} onClick={onPress}>
    {children}
  </Button>
)
