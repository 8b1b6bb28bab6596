import { chakra } from '@chakra-ui/react'
import { tierOf, type TierLevel } from '../../../shared/membership/tiers.ts'
import { tierEmblems } from '../../ui/tier-emblems.ts'

const Note = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '.625rem',
    color: 'text-2',
    fontSize: 'small',
    lineHeight: '1.45',
    '& img': { width: 'target' },
    '& b': { display: 'block', fontWeight: '600' },
  },
})

/** States that prices include the tier's discount; nothing for a tier without one. */
export function TierNote({ level }: { level: TierLevel }) {
  const { name, discountPercent } = tierOf(level)
  if (discountPercent === 0) return null
  return (
    <Note>
      <img src={tierEmblems[level]} alt="" />
      <span>
        <chakra.b color={`tier-${level}`}>{name}</chakra.b>
        {discountPercent}% off, already in the price
      </span>
    </Note>
  )
}
