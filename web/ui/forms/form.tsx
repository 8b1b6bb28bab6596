import type { BaseSyntheticEvent, ComponentProps } from 'react'
import { type Space, Stack } from '../layout/stack.tsx'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  /** The space between the fields. */
  gap?: Space
  /** As from `handleSubmit` of React Hook Form. */
  submit: (event: BaseSyntheticEvent) => Promise<void>
}

/** A form with its fields below each other. They show the errors, so the browser's own validation is off. */
export const Form = ({ gap = 4, submit, ...rest }: Props) => (
  <Stack as="form" gap={gap} noValidate {...rest} onSubmit={(event: BaseSyntheticEvent) => void submit(event)} />
)
