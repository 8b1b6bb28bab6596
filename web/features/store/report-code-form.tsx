import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { CodeReport } from '../../../shared/store/report-schema.ts'
import type { PurchaseRecord } from '../../../shared/store/schema.ts'
import { errorMessage } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { readKey } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Field, Textarea } from '../../ui/forms/field.tsx'
import styles from './code-dialog.module.css'

type Props = { purchase: PurchaseRecord; onCancel: () => void; onDone: () => void }

/** What happens when the member uses the code, in their words. */
export function ReportCodeForm({ purchase: { id }, onCancel, onDone }: Props) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState } = useForm<CodeReport>({
    resolver: valibotResolver(CodeReport),
    defaultValues: { words: '' },
  })
  const sending = useMutation({
    mutationFn: (body: CodeReport) => call('shop/my-purchases/report', 'POST', { params: { id }, body }),
    onSuccess: () => {
      onDone()
      toast({ tone: 'ok', title: 'Problem Reported', description: 'We replace the code or return your Solcoins.' })
      return queryClient.invalidateQueries({ queryKey: readKey('shop/my-purchases') })
    },
    onError: (error) =>
      toast({ tone: 'bad', title: 'Report Not Sent', description: errorMessage(error, 'Please try again.') }),
  })
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => void handleSubmit((report) => sending.mutate(report))(event)}
    >
      <Field
        label="What happens when you use the code?"
        hint="Leave the code out. We know which one it is."
        error={formState.errors.words?.message}
      >
        {(control) => <Textarea {...control} {...register('words')} rows={4} />}
      </Field>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          Back
        </Button>
        <Button variant="gold" type="submit" pending={sending.isPending} pendingText="Sending...">
          Send report
        </Button>
      </div>
    </form>
  )
}
