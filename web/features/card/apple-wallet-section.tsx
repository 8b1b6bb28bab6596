import { chakra } from '@chakra-ui/react'
import walletPass from '../../art/wallet-pass.svg'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { loadPassDialog, type AppleWallet } from './use-apple-wallet.ts'

const PassDialog = lazyComponent(async () => (await loadPassDialog()).PassDialog)

const Row = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', lg: 'auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    gap: '4',
    '& > img': { width: '3.25rem' },
    '& p': { display: 'flex', alignItems: 'center', gap: '2', marginTop: '1', textStyle: 'small', color: 'text-2' },
    '& > button': { gridColumn: { base: '1 / -1', lg: 'auto' } },
  },
})

/** Offers the card as an Apple Wallet pass. */
export function AppleWalletSection({ pass }: { pass: AppleWallet }) {
  const { dialog, isReady, isPending, url, add } = pass
  const isBusy = isPending || !isReady
  return (
    <Card asChild>
      <Row aria-labelledby="apple-wallet">
        <img src={walletPass} alt="" />
        <div>
          <chakra.h2 id="apple-wallet" textStyle="h4">
            Add to Apple Wallet
          </chakra.h2>
          <p aria-live="polite">
            {isBusy && <Spinner />}
            {isBusy ? 'Preparing your pass...' : 'Your balance, tier and a barcode, alongside your other passes.'}
          </p>
        </div>
        {isReady && (
          <Button disabled={isPending} onClick={add}>
            Add pass
          </Button>
        )}
        {url !== undefined && dialog.openCount > 0 && (
          <PassDialog
            key={dialog.openCount}
            url={url}
            isRenewing={isPending}
            onRenew={add}
            open={dialog.isOpen}
            onClose={dialog.hide}
          />
        )}
      </Row>
    </Card>
  )
}
