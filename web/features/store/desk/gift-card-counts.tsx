import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { GiftCardCount } from '../../../../shared/store/schema.ts'
import { read } from '../../../api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import { platformDisplay } from '../../../ui/platform-display.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { platformNames } from './platform-names.ts'

const groups = [
  { key: 'playstation', name: platformNames.playstation, art: platformDisplay.playstation.art },
  { key: 'roblox', name: platformNames.roblox, art: platformDisplay.roblox.art },
  { key: 'total', name: 'Total', art: undefined },
] as const

const Row = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: { base: '2', sm: '5' } },
})

const Plate = chakra(Card, {
  base: {
    paddingBlock: { base: '3', sm: '6' },
    paddingInline: { base: '2', sm: '6' },
    '& dt': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      color: 'text-2',
      fontSize: { base: 'caption', sm: 'body' },
    },
    '& dt img': { width: '6', hideBelow: 'sm' },
    '& dd': { marginTop: '3', color: 'text-3', textStyle: 'caption' },
    '& dd span': { whiteSpace: 'nowrap' },
    '& dd b': { display: 'block', color: 'text', textStyle: 'number', fontSize: 'h1', marginBottom: '1' },
  },
})

const countTexts = ({ available, sold }: GiftCardCount) => (
  <>
    <b>{formatCount(available)}</b> <span>available,</span> <span>{formatCount(sold)} sold</span>
  </>
)

/** The number of gift cards of each platform, and in total. */
export function GiftCardCounts() {
  const { data, isPending, isError, refetch } = useQuery(read('admin/shop/counts', {}))
  if (isError && !data) {
    return (
      <Card role="alert" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        The counts did not load.
        <Button onClick={() => void refetch()}>Try again</Button>
      </Card>
    )
  }
  return (
    <Row aria-busy={isPending} aria-label="Gift card counts">
      {groups.map(({ key, name, art }) => (
        <Plate key={key}>
          <dt>
            {art && <img src={art} alt="" />}
            {name}
          </dt>
          <dd>{data ? countTexts(data[key]) : <Skeleton height="12" />}</dd>
        </Plate>
      ))}
    </Row>
  )
}
