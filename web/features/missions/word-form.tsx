import clsx from 'clsx'
import { TriangleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Mission } from '../../../shared/missions/schema.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/forms/field.tsx'
import { useEnterWord } from './use-enter-word.ts'
import styles from './word-form.module.css'

type Props = { mission: Mission; mayBeGold: boolean; onPaid: (word: string) => void }

/** The word of a mission. A wrong word stays in the field, which keeps the focus. */
export function WordForm({ mission, mayBeGold, onPaid }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const field = useRef<HTMLInputElement>(null)
  const [word, setWord] = useState('')
  const { enter, edit, problem, hasNoTries, isPending } = useEnterWord(mission, {
    onPaid,
    onRefused: () => field.current?.focus(),
  })
  return (
    <form
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) enter(word)
      }}
    >
      <div className={styles.field}>
        <label htmlFor={id}>The word</label>
        <Input
          id={id}
          ref={field}
          value={word}
          maxLength={80}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          readOnly={isPending}
          disabled={hasNoTries}
          {...(problem !== undefined && { 'aria-invalid': !hasNoTries, 'aria-describedby': noteId })}
          onChange={(event) => {
            setWord(event.target.value)
            edit()
          }}
        />
      </div>
      <Button
        type="submit"
        variant={mayBeGold && word.trim() !== '' ? 'gold' : 'plain'}
        disabled={hasNoTries}
        pending={isPending}
        pendingText="Checking..."
        aria-label={`Submit the word of ${mission.title}`}
      >
        Submit
      </Button>
      {problem !== undefined && (
        <p className={clsx(styles.problem, hasNoTries && styles.calm)} id={noteId} role="alert">
          {!hasNoTries && <TriangleAlert size="1rem" aria-hidden />}
          {problem}
        </p>
      )}
    </form>
  )
}
