import { chakra } from '@chakra-ui/react'

/**
 * A card. Set `leads` when the whole card is one link or button.
 *
 * To change the padding, set it on the element. Set in `chakra(Card, …)`, Chakra would merge it into this object, and so
 * change every card.
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
