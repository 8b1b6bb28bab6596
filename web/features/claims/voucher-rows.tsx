import { useState } from 'react'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useCancelClaim } from './use-cancel-claim.ts'
import type { Voucher } from './voucher-list.ts'
import { VoucherRow } from './voucher-row.tsx'
import styles from './voucher-row.module.css'

const load = () => import('./cancel-claim-dialog.tsx')
const CancelClaimDialog = lazyComponent(async () => (await load()).CancelClaimDialog)

/** The rows of the list, and the dialog that cancels one of them. */
export function VoucherRows({ vouchers }: { vouchers: readonly Voucher[] }) {
  const dialog = useDialog(load)
  const [chosen, setChosen] = useState<Voucher>()
  const cancelling = useCancelClaim(dialog.hide)
  const cancel = (voucher: Voucher) => {
    setChosen(voucher)
    dialog.show()
  }
  return (
    <>
      <ul className={styles.rows}>
        {vouchers.map((voucher) => (
          <VoucherRow key={voucher.id} voucher={voucher} cancel={{ ...dialog, show: () => cancel(voucher) }} />
        ))}
      </ul>
      {dialog.isMounted && chosen && (
        <CancelClaimDialog
          key={dialog.openCount}
          voucher={chosen}
          pending={cancelling.isPending}
          onConfirm={() => cancelling.mutate(chosen)}
          open={dialog.isOpen}
          onClose={dialog.hide}
        />
      )}
    </>
  )
}
