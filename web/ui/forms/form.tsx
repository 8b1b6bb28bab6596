import { valibotResolver } from '@hookform/resolvers/valibot'
import type { BaseSyntheticEvent, ComponentProps } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormProps, type UseFormReturn } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { Place } from '../layout/place.ts'
import { type Space, Stack } from '../layout/stack.tsx'

/** The state of a form whose fields are validated with a schema, usually the one that the server applies to the request. */
export const useSchemaForm = <Input extends FieldValues, Output>(
  schema: GenericSchema<Input, Output>,
  defaultValues?: NoInfer<DefaultValues<Input>>,
  options?: Pick<UseFormProps<Input>, 'mode'>,
): UseFormReturn<Input, unknown, Output> =>
  useForm<Input, unknown, Output>({
    resolver: valibotResolver(schema),
    ...(defaultValues && { defaultValues }),
    ...options,
  })

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> &
  Place & {
    /** The space between the fields. */
    gap?: Space
    align?: 'start'
    /** As from `handleSubmit` of React Hook Form. */
    submit: (event: BaseSyntheticEvent) => Promise<void>
  }

/** A form with its fields below each other. They show the errors, so the browser's own validation is off. */
export const Form = ({ gap = 4, submit, ...rest }: Props) => (
  <Stack as="form" gap={gap} noValidate {...rest} onSubmit={(event: BaseSyntheticEvent) => void submit(event)} />
)
