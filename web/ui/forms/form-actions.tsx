import { Button } from '../button.tsx'

type Props = {
  /** The id of the form that is submitted. */
  form: string
  submit: string
  /** What is happening while it is sent: "Adding...". */
  pendingText: string
  pending: boolean
  disabled?: boolean
  onCancel: () => void
}

/** The two buttons at the foot of a dialog with a form. */
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
