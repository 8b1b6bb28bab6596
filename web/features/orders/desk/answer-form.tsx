import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { ProblemAnswer } from '../../../../shared/orders/buyer-schema.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { Field, Textarea } from '../../../ui/forms/field.tsx'
import { ReportedProblem } from './reported-problem.tsx'
import type { Answer } from './use-order-mutations.ts'
import styles from './answer-form.module.css'

type Props = { id: string; order: AdminOrderDetail; onAnswer: (answer: Answer) => void }

/** The answer to the buyer, below what the buyer reported. */
export function AnswerForm({ id, order, onAnswer }: Props) {
  const { register, handleSubmit, formState } = useForm<Answer>({
    resolver: valibotResolver(ProblemAnswer),
    defaultValues: { words: '' },
  })
  return (
    <form
      className={styles.form}
      id={id}
      noValidate
      autoComplete="off"
      onSubmit={(event) => void handleSubmit(onAnswer)(event)}
    >
      <ReportedProblem order={order} />
      <Field
        label="Answer"
        hint={`Mailed to ${order.email ?? 'the buyer'}, with the order’s number and a link to it.`}
        error={formState.errors.words?.message}
      >
        {(control) => <Textarea {...control} {...register('words')} rows={6} />}
      </Field>
    </form>
  )
}
