import { Button } from '../button.tsx'
import { legendStyle } from '../forms/field.tsx'
import { Row } from '../primitives.tsx'
import styles from './reasons.module.css'

/** A common reason: its name, and the text that it fills in. */
export type CommonReason = { name: string; text: string }

type Props = {
  legend: string
  reasons: readonly CommonReason[]
  /** The text in the field. */
  chosen: string
  onChoose: (text: string) => void
}

/** Common reasons, as buttons that fill in their text. */
export const Reasons = ({ legend, reasons, chosen, onChoose }: Props) => (
  <Row as="fieldset" wraps gap={2}>
    <legend className={legendStyle}>{legend}</legend>
    {reasons.map(({ name, text }) => (
      <Button key={name} className={styles.reason} aria-pressed={chosen === text} onClick={() => onChoose(text)}>
        {name}
      </Button>
    ))}
  </Row>
)
