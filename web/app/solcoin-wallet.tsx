import { chakra } from '@chakra-ui/react'
import { useCurrentUser } from '../api/use-current-user.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { useDialog } from '../ui/feedback/use-dialog.ts'
import { BalancePanel } from '../features/ledger/balance-panel.tsx'
import { PricePanel } from '../features/claims/price-panel.tsx'
import { Statement } from '../features/ledger/statement.tsx'
import { Vouchers } from '../features/claims/vouchers.tsx'

const loadSubmitClaimDialog = () => import('../features/claims/submit-claim-dialog.tsx')
const SubmitClaimDialog = lazyComponent(async () => (await loadSubmitClaimDialog()).SubmitClaimDialog)

const Fund = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
    gap: '5',
  },
})

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
      <Fund>
        <BalancePanel balance={solcoinBalance} purchase={purchase} />
        <PricePanel />
      </Fund>
      <Vouchers canSpend={solcoinBalance > 0} purchase={purchase} claim={claim} />
      <Statement />
      {dialogs.map(
        ([kind, { openCount, isOpen, hide }]) =>
          openCount > 0 && <SubmitClaimDialog key={`${kind} ${openCount}`} kind={kind} open={isOpen} onClose={hide} />,
      )}
    </>
  )
}
