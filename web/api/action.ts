import { useMutation } from '@tanstack/react-query'
import type { ProblemCode } from '../../shared/problem.ts'
import { type Toast, toast } from '../ui/feedback/toast.ts'
import { hasCode, invalidate, toastFailure } from './client.ts'

type Words = Omit<Toast, 'tone'> & Partial<Pick<Toast, 'tone'>>

export type Action<Input, Output> = {
  send: (input: Input) => Promise<Output>
  /** Comes first after success: stores what the server returned, for example. A promise is not awaited. */
  onDone?: (output: Output, input: Input) => unknown
  /** Called when nothing is left to ask: after success, and after a refusal in `outdated`. Usually closes the dialog. */
  onEnd?: () => void
  /** The toast after success, in the tone `ok` unless it has another. */
  done?: Words | ((output: Output, input: Input) => Words | undefined)
  /** The toast after a failure: its title, and what it says unless the server has a message. Null where `onFailure` tells it. */
  failed: readonly [title: string, fallback: string] | null
  /** What else follows a failure: marks fields, for example. */
  onFailure?: (error: Error) => unknown
  /** In place of the toast when the owner password has to be entered again. */
  onLocked?: () => void
  /** The reads that it changes, which are read again after success. */
  changes?: Readonly<Parameters<typeof invalidate>>
  /**
   * The refusals after which they are read again, too: the screen is out of date, and pressing again is of no use. With `any`, they
   * are read again after each failure, because somebody else may have been faster, and `onEnd` is not called.
   */
  outdated?: readonly ProblemCode[] | 'any'
  /** 0 for what the page must not keep, such as a password. */
  gcTime?: 0
  /** Sends the actions of a name one after the other, in the order of the presses. */
  scope?: { id: string }
}

/** A mutation, and what follows it: the toast, and reading again what shows the result. */
export function useAction<Output, Input = void>(action: Action<Input, Output>) {
  const { send, onDone, onEnd, done, failed, onFailure, onLocked, changes = [], outdated = [], ...options } = action
  return useMutation({
    ...options,
    mutationFn: send,
    onSuccess: (output, input) => {
      onDone?.(output, input)
      onEnd?.()
      const words = typeof done === 'function' ? done(output, input) : done
      if (words) toast({ tone: 'ok', ...words })
      return invalidate(...changes)
    },
    onError: async (error) => {
      const isOutdated = outdated !== 'any' && hasCode(error, ...outdated)
      const isLocked = onLocked !== undefined && hasCode(error, 'locked')
      const after = isLocked ? onLocked() : onFailure?.(error)
      if (!isLocked && failed) toastFailure(error, ...failed)
      if (isOutdated) onEnd?.()
      if (isOutdated || outdated === 'any') await invalidate(...changes)
      await after
    },
  })
}
