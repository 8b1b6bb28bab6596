import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, toastFailure } from '../../api/client.ts'
import walletPass from '../../art/wallet-pass.svg'
import { Button, Spinner } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { lazyComponent, useDialog } from '../../ui/lazy.tsx'
import { Card, Row, Text } from '../../ui/primitives.tsx'
import { useUntilPageHide } from '../../ui/use-until-page-hide.ts'
import styles from './apple-wallet-section.module.css'

const PassDialog = lazyComponent(async () => (await loadPassDialog()).PassDialog)

type Props = {
  pass: AppleWallet
  /** Beside it stands another button that adds the pass. */
  bare?: boolean
}

/** Offers the card as an Apple Wallet pass. */
export function AppleWalletSection({ pass, bare = false }: Props) {
  const { dialog, isReady, isPending, url, add } = pass
  const isBusy = isPending || !isReady
  return (
    <Card as="section" className={styles.row} aria-labelledby="apple-wallet">
      <img src={walletPass} alt="" />
      <div>
        <Text as="h2" size="h4" id="apple-wallet">
          Add to Apple Wallet
        </Text>
        <Row as={Text} gap={2} size="small" tone="muted" above={1} aria-live="polite">
          {isBusy && <Spinner />}
          {isBusy ? 'Preparing your pass...' : 'Your balance, tier and a barcode, alongside your other passes.'}
        </Row>
      </div>
      {isReady && !bare && (
        <Button disabled={isPending} onClick={add}>
          Add pass
        </Button>
      )}
      {url !== undefined && dialog.isMounted && (
        <PassDialog key={dialog.openCount} url={url} isRenewing={isPending} onRenew={add} {...dialog.props} />
      )}
    </Card>
  )
}

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** True on an iPhone or iPad. An iPad identifies as a Mac, but no Mac has a touch screen. */
export const supportsAppleWallet = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

const loadPassDialog = () => import('./pass-dialog.tsx')

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

type AppleWallet = ReturnType<typeof useAppleWallet>
