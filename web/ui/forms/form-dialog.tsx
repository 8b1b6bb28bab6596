import { type ComponentProps, type ReactNode, useId } from 'react'
import { Dialog } from '../feedback/dialog.tsx'
import { FormActions } from './field.tsx'
import { Form } from './form.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'actions'> &
  Pick<ComponentProps<typeof FormActions>, 'pendingText' | 'pending' | 'variant' | 'disabled' | 'cancel'> &
  Pick<ComponentProps<typeof Form>, 'submit'> & {
    /** The label of the button that submits: "Add Gift Card". */
    action: string
    /** Shown above the form. */
    above?: ReactNode
    /** Shown below it. */
    below?: ReactNode
    /** Other properties of the form. */
    form?: Omit<ComponentProps<typeof Form>, 'id' | 'submit'>
  }

/** A dialog that is one form: its fields, and below them the buttons that cancel and submit. */
export function FormDialog(props: Props) {
  const {
    action,
    pendingText,
    pending,
    variant,
    disabled = false,
    cancel,
    submit,
    form,
    above,
    below,
    children,
    ...dialog
  } = props
  const id = useId()
  return (
    <Dialog
      {...dialog}
      actions={
        <FormActions
          form={id}
          submit={action}
          pendingText={pendingText}
          pending={pending}
          variant={variant}
          disabled={disabled}
          cancel={cancel}
          onCancel={dialog.onClose}
        />
      }
    >
      {above}
      <Form id={id} {...form} submit={submit}>
        {children}
      </Form>
      {below}
    </Dialog>
  )
}
