import type { ReactNode } from 'react'
import { Row, Text, VisuallyHidden } from '../primitives.tsx'
import styles from './panel-head.module.css'
import place from './place.module.css'

type Props = {
  /** The heading's id, for the section that it labels. */
  id: string
  title: string
  /** The tab above says the same: the title is for screen readers only. */
  isBelowTab?: boolean
  /** One sentence on what can be done here. */
  lead: string
  /** The buttons at the other end of the row. */
  children: ReactNode
}

/** The top of a staff panel: its purpose and its actions. */
export const PanelHead = ({ id, title, isBelowTab = false, lead, children }: Props) => (
  <Row wraps gap={4} align="end" justify="between">
    <div className={place.beside}>
      {isBelowTab ? (
        <VisuallyHidden as="h2" id={id}>
          {title}
        </VisuallyHidden>
      ) : (
        <h2 id={id}>{title}</h2>
      )}
      <Text tone="muted" above={2}>
        {lead}
      </Text>
    </div>
    <Row wraps gap={3} className={styles.actions}>
      {children}
    </Row>
  </Row>
)

type SectionHeadProps = {
  /** The heading's id, for the section that it labels. */
  id: string
  title: string
  note?: string | undefined
  /** The buttons at the other end of the row. */
  children?: ReactNode
}

/** The heading of a section. */
export const SectionHead = ({ id, title, note, children }: SectionHeadProps) => (
  <Row wraps className={styles.section}>
    <h2 id={id}>{title}</h2>
    {note && (
      <Text size="small" tone="faint">
        {note}
      </Text>
    )}
    {children && (
      <Row wraps gap={2} atEnd>
        {children}
      </Row>
    )}
  </Row>
)
