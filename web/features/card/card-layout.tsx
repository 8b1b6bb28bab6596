import { chakra } from '@chakra-ui/react'

/** The card on one side, its details on the other. Stacked on small screens. */
export const CardLayout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: '30rem minmax(0, 1fr)' },
    gap: { base: '8', lg: '12' },
    alignItems: 'start',
    '& > :first-child': { maxWidth: '30rem' },
  },
})

/** A column of panels beside the card. */
export const CardSide = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '6' } })
