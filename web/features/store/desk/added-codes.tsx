import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { InventoryGiftCard } from '../../../../shared/store/schema.ts'
import { useAction } from '../../../api/action.ts'
import { call, hasCode } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import text from '../../../ui/text.module.css'
import { stockReads } from '../route.ts'
import { alreadyThere } from './add-gift-cards.ts'
import styles from './added-codes.module.css'

/** The end of a code that was sent, and the gift card that it is now. Without one, the code was in the store before. */
export type AddedCode = { key: string; name: string; end: string; card: InventoryGiftCard | undefined }

type Props = { codes: readonly AddedCode[]; onUndone: (code: AddedCode) => void }

/** The codes that were just sent. A gift card can be taken out again until a member buys it. */
export const AddedCodes = ({ codes, onUndone }: Props) =>
  codes.length > 0 && (
    <Card as="ul" sunken rows above={4} aria-label="Just added">
      {codes.map((code) => (
        <AddedCodeRow key={code.key} code={code} onUndone={() => onUndone(code)} />
      ))}
    </Card>
  )

function AddedCodeRow({ code: { name, end, card }, onUndone }: { code: AddedCode; onUndone: () => void }) {
  const [isSold, setSold] = useState(false)
  const undoing = useAction({
    send: (id: string) => call('admin/shop/items', 'DELETE', { params: { id } }),
    done: { title: 'Item Deleted', description: `${name} was removed from the store.` },
    failed: ['Failed to Delete Item', 'Failed to delete gift card from inventory'],
    onDone: onUndone,
    onFailure: (error) => {
      if (hasCode(error, 'already_sold')) setSold(true)
      // Somebody else was faster.
      if (hasCode(error, 'not_found')) onUndone()
    },
    changes: stockReads,
    outdated: ['already_sold', 'not_found'],
  })
  const Icon = card ? CircleCheck : CircleAlert
  return (
    <Row as="li" gap={3} className={styles.row}>
      <Icon className={card ? text.ok : text.wait} size="1.25rem" aria-hidden />
      <Stack grows>
        <Text as="span" size="small" anywhere>
          {name}{' '}
          <Text as="span" code nowrap tone="muted">
            <VisuallyHidden>code ending in </VisuallyHidden>
            <span aria-hidden>••••</span> {end}
          </Text>
        </Text>
        {!card && (
          <Text as="small" size="caption" tone="muted">
            {alreadyThere}
          </Text>
        )}
      </Stack>
      {card && isSold && (
        <Text as="span" size="small" tone="muted">
          Sold
        </Text>
      )}
      {card && !isSold && (
        <Button
          variant="quiet"
          pending={undoing.isPending}
          pendingText="Undoing..."
          onClick={() => undoing.mutate(card.id)}
        >
          Undo
          <VisuallyHidden>
            {' '}
            {name}, code ending in {end}
          </VisuallyHidden>
        </Button>
      )}
    </Row>
  )
}
