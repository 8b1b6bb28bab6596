import { defineSlotRecipe } from '@chakra-ui/react'
import { dialog, drawer, phone, view } from './dialog-kinds.ts'

/** The look of every dialog and drawer. */
export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'title', 'description', 'body', 'footer', 'closeTrigger'],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      background: 'scrim',
      _open: { animation: 'fade var(--m-base) var(--ease-out)' },
      _closed: { animation: 'leave var(--m-fast) var(--ease-in)' },
    },
    positioner: { position: 'fixed', inset: '0', zIndex: 'overlay' },
    content: { position: 'relative', background: 'surface-2', boxShadow: 'e-3', outline: 'none' },
    title: { textStyle: 'display', fontSize: '1.625rem', lineHeight: '1.15', paddingInlineEnd: '10' },
    closeTrigger: {
      position: 'absolute',
      top: '1.125rem',
      insetInlineEnd: '1.125rem',
      _hover: { background: 'surface-3' },
      [phone]: { insetInlineEnd: '1' }, // Its cross, not its target, ends where the content does.
    },
  },
  variants: {
    kind: { dialog, drawer, view },
    wide: { true: { content: { width: 'min(100%, 43rem)' } } },
    centered: { true: { content: { width: 'min(100%, 32rem)' }, title: { textAlign: 'center', paddingInline: '10' } } },
    // On a phone, only as high as its content.
    sheet: {
      true: {
        positioner: { [phone]: { display: 'flex', flexDirection: 'column' } },
        content: { [phone]: { flex: 'none', minHeight: '0', marginTop: 'auto', borderTopRadius: '4' } },
        footer: { [phone]: { marginTop: '2' } },
      },
    },
  },
})
