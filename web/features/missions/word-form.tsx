import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Mission, MissionPaid } from '../../../shared/missions/schema.ts'
import { formatAmount } from '../../../shared/money.ts'
import { ApiError } from '../../api/api-error.ts'
import { call, hasCode, invalidate, toastFailure } from '../../api/client.ts'
import { updateCurrentUser, useCurrentUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { formatCount } from '../../ui/format.ts'
import { Input, legendStyle } from '../../ui/forms/field.tsx'
import { Row, Stack, Text } from '../../ui/primitives.tsx'
import { kinds } from './mission-words.ts'
import { updateMission } from './update-mission.ts'
import styles from './word-form.module.css'

const changedByReward = [
  'missions/earlier',
  'user/membership',
  'user/notifications',
  'wallet/statement',
  'auth/user',
] as const

/** Shows what a mission has paid, immediately, and reads again whatever it changes. */
function useReceiveReward(mission: Mission) {
  const { membershipTier: tierBefore } = useCurrentUser()
  return async ({ solcoins, points, newSolcoinBalance, loyaltyPoints, membershipTier }: MissionPaid) => {
    updateCurrentUser(() => ({ solcoinBalance: newSolcoinBalance, loyaltyPoints, membershipTier }))
    updateMission(mission.id, { state: 'done' }, solcoins)
    const withPoints = points > 0 ? `, and ${formatCount(points)} points came with it` : ''
    toast({
      tone: 'ok',
      art: kinds[mission.kind].patch,
      title: `${formatAmount(solcoins)} Solcoins earned`,
      description: `${mission.title} is done${withPoints}.`,
    })
    const prices = membershipTier === tierBefore ? [] : (['shop/items'] as const)
    await invalidate(...changedByReward, ...prices)
  }
}

/** What the field says; other problems concern the mission, which then is read again. */
const fieldProblems = new Set(['wrong_word', 'slow_down', 'invalid_input'])

const noTries = 'No tries left today. Try again tomorrow.'

type Callbacks = { onPaid: (word: string) => void; onRefused: () => void }

/** Enters the word of a mission. */
function useEnterWord(mission: Mission, { onPaid, onRefused }: Callbacks) {
  const receive = useReceiveReward(mission)
  const [missing, setMissing] = useState(false)
  const entering = useMutation({
    mutationFn: (word: string) => call('missions/word', 'POST', { params: { id: mission.id }, body: { word } }),
    onSuccess: (paid, word) => {
      onPaid(word)
      return receive(paid)
    },
    onError: async (error) => {
      onRefused()
      if (!(error instanceof ApiError) || error.code === undefined || fieldProblems.has(error.code)) return
      toastFailure(error, 'Not Paid', 'The word was not sent.')
      if (error.code === 'budget_spent') updateMission(mission.id, { state: 'ended' })
      // Another window may have entered it.
      else await invalidate('missions', ...changedByReward)
    },
  })
  const { error } = entering
  const hasNoTries = hasCode(error, 'slow_down')
  const refusal = error instanceof ApiError ? (error.fields['word'] ?? error.userMessage) : error?.message
  return {
    enter: (entered: string) => {
      const word = entered.trim()
      setMissing(word === '')
      if (word === '') onRefused()
      else entering.mutate(word)
    },
    /** The word is changed after an attempt. */
    edit: () => {
      setMissing(false)
      if (!hasNoTries) entering.reset()
    },
    problem: missing ? 'Enter the word' : hasNoTries ? noTries : refusal,
    hasNoTries,
    isPending: entering.isPending,
  }
}

type Props = { mission: Mission; mayBeGold: boolean; onPaid: (word: string) => void }

/** The word of a mission. A wrong word stays in the field, which keeps the focus. */
export function WordForm({ mission, mayBeGold, onPaid }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const input = useRef<HTMLInputElement>(null)
  const [word, setWord] = useState('')
  const { enter, edit, problem, hasNoTries, isPending } = useEnterWord(mission, {
    onPaid,
    onRefused: () => input.current?.focus(),
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
      <Stack>
        <label className={legendStyle} htmlFor={id}>
          The word
        </label>
        <Input
          id={id}
          ref={input}
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
      </Stack>
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
        <Row
          as={Text}
          align="start"
          size="small"
          tone={hasNoTries ? 'muted' : 'bad'}
          className={styles.problem}
          id={noteId}
          role="alert"
        >
          {!hasNoTries && <TriangleAlert size="1rem" aria-hidden />}
          {problem}
        </Row>
      )}
    </form>
  )
}
