import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import type { InventoryGiftCard } from '../../../../shared/store/schema.ts'
import { readKey } from '../../../api/queries.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { Inventory } from './inventory.tsx'
import { ReportedCodes } from './reported-codes.tsx'
import { GiftCardCounts } from './gift-card-counts.tsx'
import styles from './gift-card-desk.module.css'

const loadAdd = () => import('./add-gift-card-dialog.tsx')
const AddGiftCardDialog = lazyComponent(async () => (await loadAdd()).AddGiftCardDialog)
const loadImport = () => import('./import-dialog.tsx')
const ImportDialog = lazyComponent(async () => (await loadImport()).ImportDialog)
const loadDelete = () => import('./delete-gift-card-dialog.tsx')
const DeleteGiftCardDialog = lazyComponent(async () => (await loadDelete()).DeleteGiftCardDialog)

/** The common start of the desk's query keys: /api/admin/shop. */
const deskKey = readKey('admin/shop/inventory').slice(0, -1)

/** The store's gift cards for staff: counts, inventory, adding and importing. */
export function GiftCardDesk() {
  const refresh = useRefresh(deskKey)
  const adding = useDialog(loadAdd)
  const importing = useDialog(loadImport)
  const deleting = useDialog(loadDelete)
  const [deleted, setDeleted] = useState<InventoryGiftCard>()
  const askToDelete = (item: InventoryGiftCard) => {
    setDeleted(item)
    deleting.show()
  }
  const addButton = (
    <Button
      variant="gold"
      aria-haspopup="dialog"
      onClick={adding.show}
      onPointerEnter={adding.prepare}
      onFocus={adding.prepare}
    >
      <Plus size="1.25rem" aria-hidden />
      Add Gift Card
    </Button>
  )
  return (
    <section aria-labelledby="gift-cards">
      <PanelHead id="gift-cards" title="Gift cards" isBelowTab lead="What members buy with Solcoins.">
        <RefreshButton pending={refresh.isPending} onClick={() => refresh.mutate()} />
        <Button
          aria-haspopup="dialog"
          onClick={importing.show}
          onPointerEnter={importing.prepare}
          onFocus={importing.prepare}
        >
          <FileUp size="1rem" aria-hidden />
          Import CSV
        </Button>
        {addButton}
      </PanelHead>
      <div className={styles.counts}>
        <GiftCardCounts />
      </div>
      <ReportedCodes />
      <Inventory addButton={addButton} onDelete={askToDelete} />
      {adding.isMounted && <AddGiftCardDialog key={adding.openCount} open={adding.isOpen} onClose={adding.hide} />}

      {importing.isMounted && (
        <ImportDialog key={importing.openCount} open={importing.isOpen} onClose={importing.hide} />
      )}
      {deleted && (
        <DeleteGiftCardDialog key={deleting.openCount} item={deleted} open={deleting.isOpen} onClose={deleting.hide} />
      )}
    </section>
  )
}
