import { defineSlotRecipe } from '@chakra-ui/react'

const phone = '@media (max-width: 40rem)'
const narrow = '@media (max-width: 22rem)'
const low = '@media (max-height: 32rem)'

/** A dialog rises into place; on a phone it is a sheet that slides up. */
const dialog = {
  positioner: {
    display: 'grid',
    placeItems: 'center',
    padding: '6',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // Keeps the focused element clear of the sticky buttons.
    scrollPaddingBottom: '24',
    // A grid would limit the sheet to the window's height.
    [phone]: { display: 'block', padding: '0' },
  },
  content: {
    width: 'min(100%, 30rem)',
    padding: '8',
    borderRadius: '4',
    _open: { animation: 'rise var(--m-base) var(--ease-out)' },
    _closed: { animation: 'leave var(--m-fast) var(--ease-in)' },
    [phone]: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      minHeight: 'full',
      borderRadius: '0',
      paddingInline: '4',
      paddingTop: '6',
      _open: { animation: 'sheet var(--m-slow) var(--ease-out)' },
    },
  },
  description: { color: 'text-2', marginTop: '2', textWrap: 'balance' },
  body: { marginTop: '5' },
  // Content longer than the window scrolls under the buttons.
  footer: {
    position: 'sticky',
    zIndex: '1',
    bottom: '-6',
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '3',
    marginTop: '2',
    marginBottom: '-8',
    marginInline: '-8',
    paddingTop: '4',
    paddingBottom: '8',
    paddingInline: '8',
    borderBottomRadius: '4',
    background: 'surface-2',
    [phone]: {
      bottom: '0',
      marginTop: 'auto',
      marginInline: '-4',
      paddingInline: '4',
      borderRadius: '0',
      '& > *': { flex: '1' },
    },
    // Long labels keep the room that they need, and break.
    [narrow]: { '& > *': { flex: '1 1 auto', whiteSpace: 'normal' } },
  },
} as const

/** A drawer at the right edge; on a phone it is as wide as the window. */
const drawer = {
  positioner: {
    display: 'grid',
    justifyContent: 'end',
    overflow: 'hidden',
    [phone]: { justifyContent: 'stretch' },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    width: 'min(100vw, var(--drawer))',
    height: '100dvh',
    padding: '6',
    borderStartStartRadius: '4',
    borderEndStartRadius: '4',
    _open: { animation: 'slide var(--m-slow) var(--ease-out)' },
    _closed: { animation: 'slide-away var(--m-fast) var(--ease-in)' },
    [phone]: { width: 'full', borderRadius: '0', paddingInline: '4', paddingBlock: '5' },
    // Too low for a fixed footer: everything scrolls.
    [low]: { overflowY: 'auto' },
  },
  description: { textStyle: 'small', color: 'text-2', marginTop: '1' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minHeight: '0',
    marginTop: '4',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    [low]: { flex: 'none', overflowY: 'visible' },
  },
  footer: { paddingTop: '5' },
} as const

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
    },
  },
  variants: {
    kind: { dialog, drawer },
    wide: { true: { content: { width: 'min(100%, 43rem)' } } },
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
