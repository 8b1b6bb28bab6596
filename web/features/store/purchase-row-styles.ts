import { defineStyle } from '@chakra-ui/react'

/** A row is one button from edge to edge; lines between rows, and light under the pointer. */
export const rowStyles = {
  row: defineStyle({ '& + &': { borderTop: 'var(--hairline)' } }),
  press: defineStyle({
    display: 'grid',
    gridTemplateColumns: '1.875rem minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '.625rem',
    width: 'calc(100% + 2 * var(--s-3))',
    marginInline: '-3',
    paddingInline: '3',
    paddingBlock: '.8125rem',
    borderRadius: '2',
    textAlign: 'start',
    lineHeight: '1.4',
    transition: 'background var(--m-fast)',
    _hover: { background: 'surface-2' },
    '& img': { width: '1.875rem' },
  }),
  name: defineStyle({ display: 'block', fontSize: 'small', overflowWrap: 'anywhere' }),
  date: defineStyle({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    fontSize: 'caption',
    color: 'text-3',
    '& b': { color: 'sky', fontWeight: '500', whiteSpace: 'nowrap' },
  }),
  amount: defineStyle({
    display: 'block',
    fontFamily: 'display',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
  }),
  status: defineStyle({ display: 'block', fontSize: 'caption', color: 'ok' }),
} as const
