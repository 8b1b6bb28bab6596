import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { type TierLevel, tierLevels } from '../../../shared/membership/tiers.ts'
import { useCurrentUser } from '../../api/session.ts'
import { stored } from '../../browser/stored.ts'
import { lazyComponent } from '../../ui/lazy.tsx'

/** Long enough to read the title of the toast of what was earned. */
const afterToastMs = 1_200
const recheckMs = 400

export type Rise = { from: TierLevel; to: TierLevel }

/** The tier that this device has shown to the member. */
const shownTier = (userId: string) => stored('tier', v.picklist(tierLevels), userId)

const isHigher = ({ from, to }: Rise): boolean => tierLevels.indexOf(to) > tierLevels.indexOf(from)

const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * The tier that the member has reached since this device showed one, and whether its dialog is open. It opens after the toast, never
 * on top of another dialog, and once for each tier. A device that has shown none begins with the member's tier. `prepare` fetches the
 * dialog's code: without it, a later visit shows the tier.
 */
export function useNewTier(prepare: () => Promise<void>) {
  const { id, membershipTier: to } = useCurrentUser()
  const [rise, setRise] = useState<Rise>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const shown = shownTier(id)
    const from = shown.read()
    if (from === undefined) shown.write(to)
    if (from === undefined || !isHigher({ from, to })) return undefined
    let isCancelled = false
    const open = async () => {
      const isReady = await prepare().then(
        () => true,
        () => false,
      )
      if (!isReady || isCancelled) return
      if (isDialogOpen()) {
        timer = setTimeout(() => void open(), recheckMs)
        return
      }
      shown.write(to)
      setRise({ from, to })
      setOpen(true)
    }
    let timer = setTimeout(() => void open(), afterToastMs)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [id, to, prepare])
  return { rise, isOpen, close: () => setOpen(false) }
}

const NewTierDialog = lazyComponent(async () => (await import('./new-tier-dialog.tsx')).NewTierDialog)

/** Shows a new tier once, whatever brought it: the only dialog that opens by itself. */
export function NewTier() {
  const { rise, isOpen, close } = useNewTier(NewTierDialog.preload)
  return rise && <NewTierDialog rise={rise} open={isOpen} onClose={close} />
}
