import { chakra } from '@chakra-ui/react'

/** The card on one side, what there is to know about it on the other; on a small screen one below the other. */
export const CardLayout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: '30rem minmax(0, 1fr)' },
    gap: { base: '8', lg: '12' },
    alignItems: 'start',
    '& > :first-child': { maxWidth: '30rem' },
  },
})

/** What there is to know about the card, plate below plate. */
export const CardSide = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6' } })
