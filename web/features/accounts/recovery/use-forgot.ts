import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useCountdown } from './use-countdown.ts'

const sendAgainSeconds = 60

/** Asks for a link that resets the password; a minute later it can be asked for again. */
export function useForgot() {
  const [sentTo, setSentTo] = useState<string>()
  const { secondsLeft, start } = useCountdown()
  const sending = useMutation({
    mutationFn: (email: string) => call('auth/forgot', 'POST', { body: { email } }),
    onSuccess: (_, email) => {
      if (email === sentTo) toast({ tone: 'ok', title: 'Sent Again', description: 'Use the link in the latest email.' })
      setSentTo(email)
      start(sendAgainSeconds)
    },
    onError: (error) =>
      toast({ tone: 'bad', title: 'Link Not Sent', description: errorMessage(error, 'Please try again.') }),
  })
  return {
    sentTo,
    send: (email: string) => sending.mutate(email),
    isPending: sending.isPending,
    /** Until it can be sent again. */
    secondsLeft,
    startOver: () => setSentTo(undefined),
  }
}
