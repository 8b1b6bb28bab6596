import { Dialog, DialogTitle } from '../../ui/feedback/dialog.tsx'
import { VisuallyHidden } from '../../ui/primitives.tsx'
import { Finder } from './finder.tsx'

/** Finds and opens members, orders, products, missions, screens and actions. */
export function FinderDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog wide open={open} onClose={onClose}>
      <VisuallyHidden as="div">
        <DialogTitle>Find or do</DialogTitle>
      </VisuallyHidden>
      <Finder onOpened={onClose} />
    </Dialog>
  )
}
