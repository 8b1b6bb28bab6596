import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { tierLevels, type TierLevel } from '../../../shared/membership/tiers.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { stored } from '../../browser/stored.ts'

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
 * on top of another dialog, and once for each tier. A device that has shown none begins with the member's tier.
 */
export function useNewTier() {
  const { id, membershipTier: to } = useCurrentUser()
  const [rise, setRise] = useState<Rise>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const shown = shownTier(id)
    const from = shown.read()
    if (from === undefined) shown.write(to)
    if (from === undefined || !isHigher({ from, to })) return undefined
    const open = () => {
      if (isDialogOpen()) {
        timer = setTimeout(open, recheckMs)
        return
      }
      shown.write(to)
      setRise({ from, to })
      setOpen(true)
    }
    let timer = setTimeout(open, afterToastMs)
    return () => clearTimeout(timer)
  }, [id, to])
  return { rise, isOpen, close: () => setOpen(false) }
}
