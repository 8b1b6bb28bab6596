import { Fragment } from 'react'
import { setLetterKeys } from '../../../browser/letter-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Text } from '../../../ui/primitives.tsx'
import styles from './orders-desk.module.css'

const keys = [
  [['J', 'K'], 'Down and up'],
  [['X'], 'Check'],
  [['S'], 'Ship'],
  [['P'], 'Packing slip'],
] as const

/** The keys of the list, which can be turned off. */
export const OrderKeys = ({ isOn }: { isOn: boolean }) => (
  <Row only="from60" gap={4} className={styles.keys}>
    {isOn &&
      keys.map(([letters, action]) => (
        <Text as="span" size="caption" tone="faint" key={action}>
          {letters.map((letter) => (
            <Fragment key={letter}>
              <kbd className={styles.key}>{letter}</kbd>{' '}
            </Fragment>
          ))}
          {action}
        </Text>
      ))}
    <Button variant="quiet" onClick={() => setLetterKeys(!isOn)}>
      {isOn ? 'Turn keys off' : 'Turn keys on'}
    </Button>
  </Row>
)
