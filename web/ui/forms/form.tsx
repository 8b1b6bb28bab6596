import { valibotResolver } from '@hookform/resolvers/valibot'
import type { BaseSyntheticEvent, ComponentProps } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { toast } from '../feedback/toast.ts'
import { type Space, Stack } from '../primitives.tsx'
import { isEmptyField } from './field.tsx'
import type { Place } from '../layout/place.ts'

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

/** For `handleSubmit`: says so if a field is refused because it is empty. What is wrong with a field is beside it, too. */
export const toastMissing =
  <V extends FieldValues>(getValues: UseFormReturn<V>['getValues']) =>
  (errors: FieldErrors<V>): void => {
    if (!Object.keys(errors).some((name) => isEmptyField(getValues(name as Path<V>)))) return
    toast({ tone: 'bad', title: 'Missing Information', description: 'Please fill in all fields' })
  }

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
