import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { unlockFailureToast, isWrongPassword } from '../../api/unlock.ts'
import { toast } from '../../ui/feedback/toast.ts'

const shownForMs = 30_000

/** The CVV, and the asking for it. Neither it nor the password is kept anywhere but here, and no longer than it is shown. */
export function useCvv(onShown: () => void) {
  const [cvv, setCvv] = useState<string>()
  useEffect(() => {
    if (cvv === undefined) return undefined
    const timer = setTimeout(() => setCvv(undefined), shownForMs)
    return () => clearTimeout(timer)
  }, [cvv])

  const asking = useMutation({
    mutationFn: (password: string) => call('card/reveal', 'POST', { body: { password } }),
    gcTime: 0,
    onSuccess: (card) => {
      setCvv(card.cvv)
      onShown()
    },
    onError: (error) => toast({ tone: 'bad', ...unlockFailureToast(error, 'Invalid password. Please try again.') }),
  })
  const reveal = {
    isPending: asking.isPending,
    /** `clear` empties the field for another try. */
    ask: (password: string, clear: () => void) =>
      asking.mutate(password, {
        onError: (error) => isWrongPassword(error) && clear(),
        onSettled: () => asking.reset(),
      }),
  }
  return { cvv, hideCvv: () => setCvv(undefined), reveal }
}

export type CvvReveal = ReturnType<typeof useCvv>['reveal']
