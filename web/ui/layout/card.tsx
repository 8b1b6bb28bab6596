import { chakra } from '@chakra-ui/react'

/**
 * A card. `leads` is for a card that is, as a whole, one link or one button.
 *
 * Set another padding where a card is used. From the styles of a `chakra(Card, …)`, Chakra would merge it into this very
 * object, and so into every card.
 */
export const Card = chakra('div', {
  base: {
    position: 'relative',
    padding: { base: '5', sm: '6' },
    borderRadius: '3',
    background: 'surface-1',
    boxShadow: 'e-1',
  },
  variants: {
    leads: {
      true: {
        display: 'block',
        color: 'inherit',
        textAlign: 'start',
        transition:
          'background var(--m-fast), transform var(--m-base) var(--ease-out), box-shadow var(--m-base) var(--ease-out)',
        _hover: {
          textDecoration: 'none',
          background: 'surface-2',
          transform: 'translateY(-2px)',
          boxShadow: 'e-2',
        },
      },
    },
  },
})
