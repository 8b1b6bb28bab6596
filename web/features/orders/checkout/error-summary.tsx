import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import type { CheckoutCustomer } from '../../../../shared/orders/customer.ts'
import { Notice } from '../../../ui/primitives.tsx'
import { type CustomerField, fieldLabels } from './customer.ts'
import styles from './error-summary.module.css'

const counts = ['no', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight']

/** The invalid fields, in the order on the screen. */
const invalidFields = (errors: FieldErrors<CheckoutCustomer>): CustomerField[] =>
  (Object.keys(fieldLabels) as CustomerField[]).filter((name) => errors[name])

type Props = { form: UseFormReturn<CheckoutCustomer> }

/** After a failed submit: how many fields to correct, with a link to each. It takes the focus after every failed submit. */
export function ErrorSummary({ form }: Props) {
  const line = useRef<HTMLParagraphElement>(null)
  const { errors, submitCount } = form.formState
  const fields = invalidFields(errors)
  const hasErrors = fields.length > 0
  useEffect(() => {
    if (submitCount > 0 && hasErrors) line.current?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a submit moves the focus, not the correction of a field
  }, [submitCount])
  if (!hasErrors) return null
  return (
    <Notice above={5} className={styles.summary} role="alert" tabIndex={-1} ref={line}>
      <TriangleAlert size="1.25rem" aria-hidden />
      <span>
        {counts[fields.length]} {fields.length === 1 ? 'thing' : 'things'} to fix:{' '}
        {fields.map((name, index) => (
          <span key={name}>
            {index > 0 && (index === fields.length - 1 ? ' and ' : ', ')}
            <a
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault()
                form.setFocus(name)
              }}
            >
              {fieldLabels[name].toLowerCase()}
            </a>
          </span>
        ))}
        .
      </span>
    </Notice>
  )
}
