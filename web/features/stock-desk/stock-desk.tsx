import { chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus, RefreshCw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { wordsOf } from '../../api/api-error.ts'
import { readKey } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { Inventory } from './inventory.tsx'
import { StockCounts } from './stock-counts.tsx'

const load = () => import('./add-gift-card-dialog.tsx')
const AddGiftCardDialog = lazy(async () => ({ default: (await load()).AddGiftCardDialog }))

const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    width: { base: 'full', sm: 'auto' },
    '& > button': { flex: '1', paddingInline: { base: '3', sm: '1.125rem' } },
  },
})

/** What the keys of the desk's reads begin with: /api/admin/shop. */
const deskKey = readKey('admin/shop/inventory').slice(0, -1)

/** Shop Management: how many gift cards there are, which, and a way to add one. */
export function StockDesk() {
  const queryClient = useQueryClient()
  const adding = useDialog(load)
  const refresh = useMutation({
    mutationFn: () => queryClient.invalidateQueries({ queryKey: deskKey }, { throwOnError: true }),
    onError: (error) =>
      toast({ tone: 'bad', title: 'Not Refreshed', description: wordsOf(error, 'What you see may be old.') }),
  })
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
    <>
      <PageHead title="Shop Management" lead="The gift cards that members buy with Solcoins.">
        <Actions>
          <Button pending={refresh.isPending} pendingText="Refreshing..." onClick={() => refresh.mutate()}>
            <RefreshCw size="1rem" aria-hidden />
            Refresh
          </Button>
          {addButton}
        </Actions>
      </PageHead>
      <StockCounts />
      <Inventory addButton={addButton} />
      {adding.opening > 0 && (
        <Suspense>
          <AddGiftCardDialog key={adding.opening} open={adding.isOpen} onClose={adding.hide} />
        </Suspense>
      )}
    </>
  )
}
