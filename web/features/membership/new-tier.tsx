import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useNewTier } from './use-new-tier.ts'

const NewTierDialog = lazyComponent(async () => (await import('./new-tier-dialog.tsx')).NewTierDialog)

/** Shows a new tier once, whatever brought it: the only dialog that opens by itself. */
export function NewTier() {
  const { rise, isOpen, close } = useNewTier(NewTierDialog.preload)
  return rise && <NewTierDialog rise={rise} open={isOpen} onClose={close} />
}
