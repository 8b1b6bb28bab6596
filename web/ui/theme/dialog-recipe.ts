import { defineSlotRecipe } from '@chakra-ui/react'

/** The widths and heights at which dialogs change. */
const phone = '@media (max-width: 40rem)'
const narrow = '@media (max-width: 22rem)'
const low = '@media (max-height: 32rem)'
const beside = '@media (min-width: 40.0625rem)'
const lowPhone = '@media (max-width: 40rem) and (max-height: 32rem)'

/** A dialog rises into place, and its body scrolls; on a phone it is a sheet that slides up and scrolls as a whole. */
const dialog = {
  positioner: {
    display: 'grid',
    placeItems: 'center',
    padding: '6',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    // A grid would limit the sheet to the window's height. The padding keeps the focused element clear of the sticky buttons.
    [phone]: { display: 'block', padding: '0', scrollPaddingBottom: '24' },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    width: 'min(100%, 30rem)',
    maxHeight: 'calc(100dvh - 3rem)',
    padding: '8',
    borderRadius: '4',
    _open: { animation: 'rise var(--m-base) var(--ease-out)' },
    _closed: { animation: 'leave var(--m-fast) var(--ease-in)' },
    // Too low for fixed buttons: everything scrolls.
    [low]: { overflowY: 'auto' },
    [phone]: {
      width: 'full',
      minHeight: 'full',
      maxHeight: 'none',
      borderRadius: '0',
      paddingInline: '4',
      paddingTop: '6',
      overflowY: 'visible',
      _open: { animation: 'sheet var(--m-slow) var(--ease-out)' },
    },
  },
  description: { color: 'text-2', marginTop: '2', textWrap: 'balance' },
  // Its margins leave room for the focus ring within the part that scrolls.
  body: {
    minHeight: '0',
    marginTop: '4',
    marginInline: '-8',
    marginBottom: '-2',
    paddingInline: '8',
    paddingTop: '1',
    paddingBottom: '5',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    [low]: { flex: 'none', overflowY: 'visible' },
    [phone]: { flex: 'none', marginInline: '0', paddingInline: '0', overflowY: 'visible' },
  },
  footer: {
    display: 'flex',
    flex: 'none',
    justifyContent: 'flex-end',
    gap: '3',
    paddingTop: '3',
    // Longer content fades out above the buttons, and is not cut. At its end, nothing of it is there.
    position: 'relative',
    boxShadow: '0 -0.75rem 0.5rem -0.25rem var(--surface-2)',
    // Content longer than the window scrolls under the buttons.
    [phone]: {
      position: 'sticky',
      zIndex: '1',
      bottom: '0',
      marginTop: 'auto',
      marginBottom: '-8',
      marginInline: '-4',
      paddingBottom: '8',
      paddingInline: '4',
      flexWrap: 'wrap-reverse', // The main button comes first.
      background: 'surface-2',
      '& > *': { flex: '1' },
    },
    [lowPhone]: { position: 'static' }, // As at a zoom of 200%: a bar that stays would leave two fields visible.
    [narrow]: { '& > *': { flex: '1 1 auto', whiteSpace: 'normal' } }, // Long labels keep the room that they need, and break.
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
    // It scrolls, and so it may be no narrower than buttons that reach into the padding.
    marginInline: '-6',
    paddingInline: '6',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    [phone]: { marginInline: '-4', paddingInline: '4' },
    [low]: { flex: 'none', overflowY: 'visible' },
  },
  footer: { paddingTop: '5' },
} as const

/** The look of the close button over a picture. */
const overPicture = { borderRadius: 'full', background: 'ground', color: 'text' } as const

/** One thing, large, whose body scrolls; on a phone a full sheet, whose content reaches the edges. */
const view = {
  positioner: {
    display: 'grid',
    placeItems: 'center',
    padding: '6',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    [phone]: { display: 'block', padding: '0' },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    width: 'min(100%, 60rem)',
    maxHeight: 'calc(100dvh - 3rem)',
    borderRadius: '4',
    overflow: 'hidden',
    '@media (width < 60rem)': { width: 'min(100%, 38.5rem)' },
    _open: { animation: 'rise var(--m-base) var(--ease-out)' },
    _closed: { animation: 'leave var(--m-fast) var(--ease-in)' },
    [phone]: {
      width: 'full',
      minHeight: 'full',
      maxHeight: 'none',
      borderRadius: '0',
      overflow: 'visible',
      _open: { animation: 'sheet var(--m-slow) var(--ease-out)' },
    },
  },
  body: {
    minHeight: '0',
    padding: '6',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    [phone]: { display: 'flex', flexDirection: 'column', flex: '1', padding: '0', overflowY: 'visible' },
  },
  // Over the picture, it has a ground of its own.
  closeTrigger: {
    '@media (width < 60rem)': { top: '8', insetInlineEnd: '8', ...overPicture },
    [phone]: { top: '4', insetInlineEnd: '4' },
  },
} as const

/** A picture that fills the window. */
const screen = {
  content: { width: '100vw', height: '100dvh', background: 'ground' },
  body: { height: 'full' },
  closeTrigger: {
    top: '5',
    insetInlineEnd: '5',
    zIndex: '1',
    background: 'var(--badge-over)',
    color: 'text',
    [phone]: { top: '4', insetInlineEnd: '4' },
  },
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
    title: { textStyle: 'display', fontSize: 'title', lineHeight: '1.15', paddingInlineEnd: '10', outline: 'none' },
    closeTrigger: {
      position: 'absolute',
      top: '1.125rem',
      insetInlineEnd: '1.125rem',
      _hover: { background: 'surface-3' },
      [phone]: { insetInlineEnd: '1' }, // Its cross, not its target, ends where the content does.
    },
  },
  variants: {
    kind: { dialog, drawer, view, screen },
    wide: { true: { content: { width: 'min(100%, 43rem)' } } },
    centered: {
      true: {
        content: { width: 'min(100%, 32rem)' },
        title: { textAlign: 'center', paddingInline: '10' },
        description: { textAlign: 'center' },
      },
    },
    stage: { true: { content: { width: 'min(100%, 33rem)' } } },
    // Where there is room, it hangs under the header's buttons, over a page that stays as bright as it is.
    corner: {
      true: {
        backdrop: { [beside]: { background: 'transparent' } },
        positioner: {
          [beside]: {
            justifyItems: 'end',
            alignItems: 'start',
            paddingTop: 'var(--bar)',
            paddingInlineEnd: 'max(var(--gutter), (100% - var(--page)) / 2)',
          },
        },
        content: {
          [beside]: { width: 'min(100%, 27rem)', maxHeight: 'calc(100dvh - var(--bar) - 1.5rem)', padding: '6' },
        },
        body: { [beside]: { marginInline: '-6', paddingInline: '6' } },
      },
    },
    pair: {
      true: {
        content: { width: 'min(100%, 56rem)', '@media (width < 60rem)': { width: 'min(100%, 30rem)' } },
        body: { marginTop: '0' },
        closeTrigger: {
          '@media (width < 60rem)': { top: '10', insetInlineEnd: '10', ...overPicture },
          [phone]: { top: '8', insetInlineEnd: '6' },
        },
      },
    },
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
