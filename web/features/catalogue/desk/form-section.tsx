import { type ReactNode, useId } from 'react'
import { Row, Stack, Text } from '../../../ui/primitives.tsx'
import styles from './product-fields.module.css'

type FormSectionProps = { title: string; note?: ReactNode; children: ReactNode }

/** A section of the form with a heading. */
export function FormSection({ title, note, children }: FormSectionProps) {
  const id = useId()
  return (
    <Stack as="section" whole gap={3} className={styles.section} aria-labelledby={id}>
      <Row as="header" wraps align="baseline" className={styles.head}>
        <Text as="h3" size="h4" id={id}>
          {title}
        </Text>
        {note && (
          <Text size="caption" tone="faint">
            {note}
          </Text>
        )}
      </Row>
      {children}
    </Stack>
  )
}
