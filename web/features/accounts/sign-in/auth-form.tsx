import { Alert, IconsProvider, PasswordField, TextField } from '@aws-amplify/ui-react'
import '@aws-amplify/ui-react/styles/alert.layer.css'
import '@aws-amplify/ui-react/styles/field.layer.css'
import '@aws-amplify/ui-react/styles/fieldMessages.layer.css'
import '@aws-amplify/ui-react/styles/flex.layer.css'
import '@aws-amplify/ui-react/styles/input.layer.css'
import '@aws-amplify/ui-react/styles/visuallyHidden.layer.css'
import { useMutation } from '@tanstack/react-query'
import { CircleX, Eye, EyeOff, Info, ShieldCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode, SubmitEventHandler } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import type { CurrentUser } from '../../../../shared/accounts/schema.ts'
import { ApiError } from '../../../api/api-error.ts'
import { errorMessage, toastFailure } from '../../../api/client.ts'
import { setCurrentUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { type Toast, toast } from '../../../ui/feedback/toast.ts'
import { useSchemaForm } from '../../../ui/forms/form.tsx'
import { Stack } from '../../../ui/primitives.tsx'
import { cookiesBlocked, CookiesBlockedError, requireCookie } from '../sign-in-outcome.ts'
import './amplify-theme.css'

type Props = {
  /** Shown above the fields. */
  notice?: ReactNode
  children: ReactNode
  /** The server’s message when it rejected the form. */
  formError: string | undefined
  submitLabel: string
  pendingLabel: string
  isPending: boolean
  onSubmit: SubmitEventHandler
}

/** The layout of the sign-in and registration forms. The fields show the errors, so the browser’s own validation is off. */
export const AuthForm = ({ notice, children, formError, submitLabel, pendingLabel, isPending, onSubmit }: Props) => (
  <AmplifyTheme>
    <Stack as="form" gap={5} noValidate onSubmit={onSubmit}>
      {notice}
      {children}
      {/* Not an alert: screen readers have already announced the toast. */}
      {formError && (
        <Alert variation="error" role="note">
          {formError}
        </Alert>
      )}
      <Button type="submit" variant="gold" size="large" pending={isPending} pendingText={pendingLabel}>
        {submitLabel}
      </Button>
    </Stack>
  </AmplifyTheme>
)

const icons = {
  alert: {
    info: <Info aria-hidden />,
    warning: <ShieldCheck aria-hidden />,
    error: <CircleX aria-hidden />,
  },
  passwordField: { visibility: <Eye aria-hidden />, visibilityOff: <EyeOff aria-hidden /> },
}

/**
 * Themes Amplify UI's fields with our tokens. The theme is a style sheet: a theme object would become an inline style
 * element, which the content security policy blocks. Without Amplify's ThemeProvider, which computes a theme object for
 * 200 ms on a slow phone, its fields use the default object.
 */
const AmplifyTheme = ({ children }: { children: ReactNode }) => (
  <div data-amplify-theme>
    <IconsProvider icons={icons}>{children}</IconsProvider>
  </div>
)

type FormFieldProps<T extends FieldValues> = {
  form: UseFormReturn<T>
  name: FieldPath<T>
  label: string
  /** What to enter. An error message replaces it while the value is invalid. */
  hint?: string
  /** The value of the autocomplete attribute. */
  autoComplete: string
  kind?: 'text' | 'email' | 'password'
}

/** A form field with its error message below it. */
export function FormField<T extends FieldValues>({ form, name, hint, kind = 'text', ...rest }: FormFieldProps<T>) {
  const { error } = form.getFieldState(name, useFormState({ control: form.control, name }))
  const props = {
    ...form.register(name),
    ...rest,
    autoCapitalize: name === 'firstName' || name === 'lastName' ? 'words' : 'none',
    isRequired: true,
    hasError: !!error,
    errorMessage: error && (
      <>
        <TriangleAlert size="1rem" aria-hidden />
        {error.message}
      </>
    ),
    descriptiveText: error ? undefined : hint,
  }
  return kind === 'password' ? <PasswordField {...props} /> : <TextField {...props} type={kind} spellCheck={false} />
}

type Options<T extends Record<string, string>> = {
  schema: GenericSchema<T>
  /** Every field with an empty value, in the order on the screen. */
  defaultValues: T
  authenticate: (values: T) => Promise<CurrentUser>
  /** The title of the toast when the server rejects the request. */
  errorTitle: string
  welcomeToast: (user: CurrentUser) => Omit<Toast, 'tone'>
}

/** A form that signs a user in. It validates with the contract's schema and shows the server's error messages. */
export function useAuthForm<T extends Record<string, string>>(options: Options<T>) {
  const { schema, defaultValues, authenticate, errorTitle, welcomeToast } = options
  const form = useSchemaForm(schema, defaultValues as DefaultValues<T>)

  const fieldErrors = (error: unknown) =>
    error instanceof ApiError
      ? (Object.keys(defaultValues) as FieldPath<T>[]).flatMap((name) => {
          const message = error.fields[name]
          return message ? [{ name, message }] : []
        })
      : []

  const authentication = useMutation({
    mutationFn: async (values: T) => requireCookie(await authenticate(values)),
    onSuccess: (user) => {
      toast({ tone: 'ok', ...welcomeToast(user) })
      setCurrentUser(user)
    },
    onError: (error) => {
      if (error instanceof CookiesBlockedError) return toast(cookiesBlocked)
      toastFailure(error, errorTitle, error.message)
      fieldErrors(error).forEach(({ name, message }, index) =>
        form.setError(name, { message }, { shouldFocus: index === 0 }),
      )
      return undefined
    },
  })
  const messageOf = (error: Error) =>
    error instanceof CookiesBlockedError ? cookiesBlocked.description : errorMessage(error, error.message)
  const { error } = authentication
  return {
    form,
    isPending: authentication.isPending,
    /** The server’s message, unless it concerns single fields. */
    formError: error && fieldErrors(error).length === 0 ? messageOf(error) : undefined,
    onSubmit: form.handleSubmit((values) => authentication.mutate(values)),
  }
}
