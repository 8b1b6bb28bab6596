import { chakra } from '@chakra-ui/react'

export type BadgeTone = 'ok' | 'wait' | 'bad' | 'sky' | 'gold' | 'mute'

/** A status in words. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.35rem',
    flexShrink: '0',
    paddingBlock: '.1875rem',
    paddingInline: '.5625rem',
    borderRadius: '1',
    fontWeight: '600',
    fontSize: 'caption',
    lineHeight: '1.4',
    whiteSpace: 'nowrap',
    '& svg': { width: '.9375rem', height: '.9375rem' },
  },
  variants: {
    tone: {
      ok: { background: 'ok-tint', color: 'ok' },
      wait: { background: 'wait-tint', color: 'wait' },
      bad: { background: 'bad-tint', color: 'bad' },
      sky: { background: 'sky-tint', color: 'sky' },
      gold: { background: 'gold-tint', color: 'gold' },
      mute: { background: 'surface-3', color: 'text-2' },
    },
  },
  defaultVariants: { tone: 'mute' },
})
