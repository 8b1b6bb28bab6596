import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { unlockFailureToast, isWrongPassword } from '../accounts/unlock.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useUntilPageHide } from '../../ui/use-until-page-hide.ts'

const shownForMs = 30_000

/** Reveals the CVV. Neither the CVV nor the password is cached, and the CVV is dropped as soon as it is hidden. */
export function useCvv(onShown: () => void) {
  const [cvv, setCvv] = useState<string>()
  useEffect(() => {
    if (cvv === undefined) return undefined
    const timer = setTimeout(() => setCvv(undefined), shownForMs)
    return () => clearTimeout(timer)
  }, [cvv])

  const revealing = useMutation({
    mutationFn: (password: string) => call('card/reveal', 'POST', { body: { password } }),
    gcTime: 0,
    onSuccess: (card) => {
      setCvv(card.cvv)
      onShown()
    },
    onError: (error) => toast({ tone: 'bad', ...unlockFailureToast(error, 'Invalid password. Please try again.') }),
  })
  const reveal = {
    isPending: revealing.isPending,
    /** `clear` empties the password field. */
    request: (password: string, clear: () => void) =>
      revealing.mutate(password, {
        onError: (error) => isWrongPassword(error) && clear(),
        onSettled: () => revealing.reset(),
      }),
  }
  const hideCvv = () => setCvv(undefined)
  return { cvv: useUntilPageHide(cvv, hideCvv), hideCvv, reveal }
}

export type CvvReveal = ReturnType<typeof useCvv>['reveal']
