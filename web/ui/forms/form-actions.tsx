import { Button } from '../button.tsx'

type Props = {
  /** The id of the form that is submitted. */
  form: string
  submit: string
  /** The label while the form is submitting: "Adding...". */
  pendingText: string
  pending: boolean
  disabled?: boolean
  onCancel: () => void
}

/** The footer buttons of a dialog with a form. */
export const FormActions = ({ form, submit, pendingText, pending, disabled = false, onCancel }: Props) => (
  <>
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
    <Button variant="gold" type="submit" form={form} disabled={disabled} pending={pending} pendingText={pendingText}>
      {submit}
    </Button>
  </>
)
