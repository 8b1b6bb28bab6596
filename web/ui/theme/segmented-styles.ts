import { defineStyle } from '@chakra-ui/react'
import type { CSSProperties } from 'react'

/** The look of segmented controls and tabs: a plate with a smaller one that slides to the selected choice. */
export const segmentedStyles = {
  plate: defineStyle({
    position: 'relative',
    isolation: 'isolate',
    display: { base: 'grid', sm: 'inline-grid' },
    gridTemplateColumns: 'repeat(var(--count), 1fr)',
    gap: '1',
    padding: '1',
    border: '0',
    borderRadius: '.875rem',
    background: 'surface-1',
    boxShadow: 'rim',
    width: { base: 'full', sm: 'auto' },
    // The smaller plate: as wide as one choice.
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: '-1',
      inset: '1',
      width: 'calc((100% - .25rem * (var(--count) + 1)) / var(--count))',
      transform: 'translateX(calc(var(--chosen) * (100% + .25rem)))',
      transition: 'transform var(--m-base) var(--ease-out)',
      borderRadius: '2',
      background: 'surface-3',
      boxShadow: 'e-1',
    },
  }),
  choice: defineStyle({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '.625rem',
    minHeight: 'target',
    paddingInline: { base: '2', sm: '5' },
    borderRadius: '2',
    color: 'text-2',
    fontWeight: '600',
    fontSize: '.9375rem',
    whiteSpace: 'nowrap',
    transition: 'color var(--m-base)',
    '&:is([aria-pressed=true], [aria-selected=true])': { color: 'text' },
    '& img': { width: '6', height: '6' },
  }),
} as const

/** Custom properties: the index of the selected choice, and how many there are. */
export const selectionStyle = (chosen: number, count: number) =>
  ({ '--count': count, '--chosen': chosen }) as CSSProperties
