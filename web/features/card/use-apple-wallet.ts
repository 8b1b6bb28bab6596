import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { toastFailure } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { useUntilPageHide } from '../../ui/use-until-page-hide.ts'

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** True on an iPhone or iPad. An iPad identifies as a Mac, but no Mac has a touch screen. */
export const supportsAppleWallet = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export const loadPassDialog = () => import('./pass-dialog.tsx')

/** Adds the pass: an iPhone opens the one-time link; other devices show it as a QR code for an iPhone to scan. */
export function useAppleWallet() {
  const dialog = useDialog(loadPassDialog)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    const ready = () => isUnmounted || setReady(true)
    // If the dialog’s code fails to load, an iPhone can still add the pass, and opening the dialog tries again.
    loadPassDialog().then(ready, ready)
    return () => void (isUnmounted = true)
  }, [])

  // The previous link stays until the next one arrives, so that the dialog stays open.
  const [url, setUrl] = useState<string>()
  const adding = useMutation({
    mutationFn: () => call('card/apple-wallet', 'GET', {}),
    gcTime: 0,
    onMutate: () => {
      if (supportsAppleWallet(navigator)) return
      toast({
        tone: 'info',
        title: 'Apple Wallet Unavailable',
        description: 'Apple Wallet is only available on iOS devices. Scan the code with an iPhone.',
      })
    },
    onSuccess: (pass) => {
      if (supportsAppleWallet(navigator)) {
        location.assign(pass.url)
        return
      }
      setUrl(pass.url)
      if (!dialog.isOpen) dialog.show()
    },
    onError: (error) => toastFailure(error, 'Add to Wallet Failed', 'The pass could not be created.'),
  })
  return {
    dialog,
    isReady,
    isPending: adding.isPending,
    url: useUntilPageHide(url, () => setUrl(undefined)),
    add: () => adding.mutate(),
  }
}

export type AppleWallet = ReturnType<typeof useAppleWallet>
