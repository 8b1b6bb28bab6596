import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { InferOutput } from 'valibot'
import { ProblemReport } from '../../../../shared/orders/schema.ts'
import { call, invalidate, readKey, toastFailure } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Textarea } from '../../../ui/forms/field.tsx'
import { Form, FormField, useSchemaForm } from '../../../ui/forms/form.tsx'
import { Row } from '../../../ui/primitives.tsx'
import styles from './side-card.module.css'

/** What is wrong, in the buyer's words. */
export function ProblemForm({ sessionId, onDone }: { sessionId: string; onDone: () => void }) {
  const form = useSchemaForm(ProblemReport, { words: '' })
  const { handleSubmit, setFocus } = form
  useEffect(() => setFocus('words'), [setFocus])
  const sending = useMutation({
    mutationFn: (body: InferOutput<typeof ProblemReport>) =>
      call('shop/orders/problem', 'POST', { params: { sessionId }, body }),
    onSuccess: async () => {
      toast({ tone: 'ok', title: 'Message Sent', description: 'We answer by email.' })
      await invalidate(readKey('shop/orders', { params: { sessionId } }))
      onDone()
    },
    onError: (error) => toastFailure(error, 'Message Not Sent', 'Please try again.'),
  })
  return (
    <Form className={styles.form} submit={handleSubmit((words) => sending.mutate(words))}>
      <FormField
        as={Textarea}
        form={form}
        name="words"
        label="What is wrong?"
        hint="We answer to the email of this order."
        rows={5}
      />
      <Row wraps gap={2}>
        <Button type="submit" pending={sending.isPending} pendingText="Sending...">
          Send
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </Row>
    </Form>
  )
}
