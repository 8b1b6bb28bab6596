import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import stack from '../layout/stack.module.css'
import { Card, type Place, Stack, Text } from '../primitives.tsx'
import styles from './facts.module.css'

type FactsProps = ComponentProps<'dl'> & { columns: 'two' | 'four' | 'five' }

/** A list of labels and values on a sunken panel: two in a row, on wide screens as many as there is room for. */
export const Facts = ({ columns, ...rest }: FactsProps) => (
  <Card as="dl" sunken gap={4} className={clsx(stack['fixed-2'], columns !== 'two' && styles[columns])} {...rest} />
)

/** `whole`: as wide as the panel, always or on a phone. */
export const Fact = ({ label, whole, children }: { label: string; whole?: Place['whole']; children: ReactNode }) => (
  <Stack whole={whole}>
    <Text as="dt" size="caption" tone="faint">
      {label}
    </Text>
    <Text as="dd" weight="medium" anywhere>
      {children}
    </Text>
  </Stack>
)
