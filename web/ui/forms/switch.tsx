import { type ComponentProps, type ReactNode, useId } from 'react'
import { Row, Stack, Text } from '../primitives.tsx'
import { labelStyle } from './field.tsx'
import styles from './switch.module.css'

type Props = ComponentProps<'input'> & { label: string; hint: ReactNode }

/** A switch with a label and a hint: a native checkbox, styled. */
export function Switch({ label, hint, ...control }: Props) {
  const id = useId()
  return (
    <Row as="label" gap={4} justify="between" className={styles.row} htmlFor={id}>
      <Stack as="span">
        <b className={labelStyle}>{label}</b>
        <Text as="small" size="caption" tone="faint" id={`${id}-hint`}>
          {hint}
        </Text>
      </Stack>
      <input
        {...control}
        className={styles.track}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
        role="switch"
        id={id}
        aria-label={label}
        aria-describedby={`${id}-hint`}
      />
    </Row>
  )
}
