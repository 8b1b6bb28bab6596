import { valibotResolver } from '@hookform/resolvers/valibot'
import type { BaseSyntheticEvent, ComponentProps, ElementType } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
  type UseFormProps,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { parseAmount } from '../../../shared/parse-amount.ts'
import { toast } from '../feedback/toast.ts'
import { type Place, type Space, Stack } from '../primitives.tsx'
import { AmountInput, CountInput, Field, type FieldProps, Input, isEmptyField } from './field.tsx'

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

type Bound<T extends FieldValues, Output> = Pick<FieldProps, 'label' | 'hint' | 'whole' | 'isOptional'> & {
  form: UseFormReturn<T, unknown, Output>
  name: FieldPath<T>
}

type FormFieldProps<T extends FieldValues, Output, E extends ElementType> = Bound<T, Output> & {
  /** The control; by default an `Input`. The other properties are its own. */
  as?: E
  /** How React Hook Form registers it. */
  register?: RegisterOptions<T, FieldPath<T>>
} & Omit<ComponentProps<E>, 'form' | 'name' | 'label' | 'as' | 'register'>

/** A field of a form: its label, its control, and below it the hint or the error. */
export function FormField<T extends FieldValues, Output, E extends ElementType = typeof Input>(
  props: FormFieldProps<T, Output, E>,
) {
  const {
    form,
    name,
    label,
    hint,
    whole,
    isOptional,
    as: Control = Input,
    register,
    ...rest
  } = props as FormFieldProps<T, Output, 'input'>
  const { error } = form.getFieldState(name, useFormState({ control: form.control, name }))
  return (
    <Field {...{ label, hint, whole, isOptional }} error={error?.message}>
      {(control) => <Control {...control} {...form.register(name, register)} {...rest} />}
    </Field>
  )
}

type AmountFieldProps<T extends FieldValues, Output> = Bound<T, Output> &
  Omit<ComponentProps<typeof Input>, 'form' | 'name'> & {
    as?: typeof Input
    register?: RegisterOptions<T, FieldPath<T>>
  }

/** A field for an amount. */
export const AmountField = <T extends FieldValues, Output>({ register, ...props }: AmountFieldProps<T, Output>) => (
  <FormField as={AmountInput} {...props} register={{ ...register, setValueAs: parseAmount }} />
)

/** A field for a whole number. */
export const CountField = <T extends FieldValues, Output>(props: AmountFieldProps<T, Output>) => (
  <AmountField as={CountInput} {...props} />
)
