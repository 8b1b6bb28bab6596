import walletPass from '../../art/wallet-pass.svg'
import { Button, Spinner } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import text from '../../ui/text.module.css'
import { Text } from '../../ui/text.tsx'
import { type AppleWallet, loadPassDialog } from './use-apple-wallet.ts'
import styles from './apple-wallet-section.module.css'

const PassDialog = lazyComponent(async () => (await loadPassDialog()).PassDialog)

/** Offers the card as an Apple Wallet pass. */
export function AppleWalletSection({ pass }: { pass: AppleWallet }) {
  const { dialog, isReady, isPending, url, add } = pass
  const isBusy = isPending || !isReady
  return (
    <Card as="section" className={styles.row} aria-labelledby="apple-wallet">
      <img src={walletPass} alt="" />
      <div>
        <h2 className={text.h4} id="apple-wallet">
          Add to Apple Wallet
        </h2>
        <Row as={Text} gap={2} size="small" tone="muted" above={1} aria-live="polite">
          {isBusy && <Spinner />}
          {isBusy ? 'Preparing your pass...' : 'Your balance, tier and a barcode, alongside your other passes.'}
        </Row>
      </div>
      {isReady && (
        <Button disabled={isPending} onClick={add}>
          Add pass
        </Button>
      )}
      {url !== undefined && dialog.isMounted && (
        <PassDialog
          key={dialog.openCount}
          url={url}
          isRenewing={isPending}
          onRenew={add}
          open={dialog.isOpen}
          onClose={dialog.hide}
        />
      )}
    </Card>
  )
}
