import { startRegistration, WebAuthnError, type RegistrationResponseJSON } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useRefreshPasskeys } from './use-passkeys.ts'

type OptionsJSON = Parameters<typeof startRegistration>[0]['optionsJSON']

const failed = (error: unknown) => {
  const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  const fallback = isKnown
    ? 'This device already has a passkey for your account.'
    : 'Your device did not create a passkey.'
  toast({ tone: 'bad', title: 'Passkey Not Added', description: errorMessage(error, fallback) })
}

/** Adding a passkey: the password, the device's own dialog, then the name. `credential` is what the device made. */
export function useAddPasskey({ onAdded, onRefused }: { onAdded: () => void; onRefused: (error: unknown) => void }) {
  const [credential, setCredential] = useState<RegistrationResponseJSON>()
  const refresh = useRefreshPasskeys()
  const making = useMutation({
    mutationFn: async (password: string) => {
      const options = await call('auth/passkeys/options', 'POST', { body: { password } })
      return startRegistration({ optionsJSON: options as unknown as OptionsJSON })
    },
    gcTime: 0,
    onSuccess: setCredential,
    onError: (error) => {
      onRefused(error)
      failed(error)
    },
  })
  const saving = useMutation({
    mutationFn: (body: { name: string; credential: RegistrationResponseJSON }) =>
      call('auth/passkeys', 'POST', { body }),
    onSuccess: ({ name }) => {
      onAdded()
      toast({ tone: 'ok', title: 'Passkey Added', description: `You can now sign in with ${name}.` })
      return refresh()
    },
    onError: failed,
  })
  return { credential, making, saving }
}
