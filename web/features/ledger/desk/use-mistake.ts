import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { RecentGift } from '../../../../shared/ledger/gift-schema.ts'
import { giftToTakeBack } from '../../../navigation/gift-to-take-back.ts'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'

/** The gift that is to be taken back, and its dialog. It opens by itself for the gift that the history state names. */
export function useMistake(gifts: readonly RecentGift[] | undefined, load: () => Promise<unknown>) {
  const { show, ...dialog } = useDialog(load)
  const [mistake, setMistake] = useState<RecentGift>()
  const navigate = useNavigate()
  const named = giftToTakeBack(useLocation().state)
  const found = gifts?.find(({ id }) => id === named)
  const ask = (gift: RecentGift) => {
    setMistake(gift)
    show()
  }
  useEffect(() => {
    if (!found) return
    // Once: after a reload the question would be a surprise.
    void navigate('.', { replace: true, state: null, preventScrollReset: true })
    if (found.status === 'given') ask(found)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the gift is found
  }, [found])
  return { dialog, mistake, ask }
}
