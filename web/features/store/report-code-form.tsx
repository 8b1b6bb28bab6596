import { useEffect } from 'react'
import { Field, Textarea } from '../../ui/forms/field.tsx'
import type { useReportCode } from './use-report-code.ts'

type Props = { id: string; report: ReturnType<typeof useReportCode> }

/** What happens when the member uses the code, in their words. It takes the focus of the button that showed it. */
export function ReportCodeForm({ id, report: { register, send, setFocus, error } }: Props) {
  useEffect(() => setFocus('words'), [setFocus])
  return (
    <form id={id} noValidate autoComplete="off" onSubmit={(event) => void send(event)}>
      <Field
        label="What happens when you use the code?"
        hint="Leave the code out. We know which one it is."
        error={error}
      >
        {(control) => <Textarea {...control} {...register('words')} rows={4} />}
      </Field>
    </form>
  )
}
