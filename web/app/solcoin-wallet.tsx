import { useCurrentUser } from '../api/use-current-user.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { useDialog } from '../ui/feedback/use-dialog.ts'
import { BalancePanel } from '../features/ledger/balance-panel.tsx'
import { PricePanel } from '../features/claims/price-panel.tsx'
import { Statement } from '../features/ledger/statement.tsx'
import { Vouchers } from '../features/claims/vouchers.tsx'
import styles from './solcoin-wallet.module.css'

const loadSubmitClaimDialog = () => import('../features/claims/submit-claim-dialog.tsx')
const SubmitClaimDialog = lazyComponent(async () => (await loadSubmitClaimDialog()).SubmitClaimDialog)

/** The Solcoin balance, the vouchers and claims, and the statement. */
export function SolcoinWallet() {
  const { solcoinBalance } = useCurrentUser()
  const purchase = useDialog(loadSubmitClaimDialog)
  const claim = useDialog(loadSubmitClaimDialog)
  const dialogs = [
    ['voucher', purchase],
    ['claim', claim],
  ] as const
  return (
    <>
      <div className={styles.fund}>
        <BalancePanel balance={solcoinBalance} purchase={purchase} />
        <PricePanel />
      </div>
      <Vouchers canSpend={solcoinBalance > 0} purchase={purchase} claim={claim} />
      <Statement />
      {dialogs.map(
        ([kind, { isMounted, openCount, isOpen, hide }]) =>
          isMounted && <SubmitClaimDialog key={`${kind} ${openCount}`} kind={kind} open={isOpen} onClose={hide} />,
      )}
    </>
  )
}
