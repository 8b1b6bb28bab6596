import clsx from 'clsx'
import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react'
import badge from './badge.module.css'
import notice from './feedback/notice.module.css'
import card from './layout/card.module.css'
import listRow from './layout/list-row.module.css'
import placeStyles from './layout/place.module.css'
import stack from './layout/stack.module.css'
import styles from './text.module.css'

/** In high contrast, the edge of a surface that has no border. */
export const edge = placeStyles.edge

/** How an element stands among its neighbours. */
export type Place = {
  /** The space above it, beyond the gap of its surroundings. */
  above?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 16 | undefined
  /** The space below it. */
  below?: 2 | 4 | 5 | 6 | undefined
  /** In a grid it takes a row of its own: always, or on a phone. */
  whole?: boolean | 'phone' | undefined
  /** In a row it is at the end. */
  atEnd?: boolean | undefined
  /** In a row that wraps: words beside the buttons, where they have 14 rem. */
  beside?: boolean | undefined
  /** At most as wide as lines that are easy to read, 30 rem. */
  narrow?: boolean | undefined
  /** Only in windows of this width: up to 40 rem, above it; below 60 rem, from it. Or not on paper. */
  only?: 'phone' | 'from40' | 'below60' | 'from60' | 'screen' | undefined
}

/** Separates the place from the other properties, and names its classes. */
function splitPlace<Props extends Place>({ above, below, whole, atEnd, beside, narrow, only, ...rest }: Props) {
  const place = [
    above && placeStyles[`above${above}`],
    below && placeStyles[`below${below}`],
    whole && (whole === 'phone' ? placeStyles.wholeOnPhone : placeStyles.whole),
    atEnd && placeStyles.atEnd,
    beside && placeStyles.beside,
    narrow && placeStyles.narrow,
    only && placeStyles[only],
  ]
  return { place, rest }
}

type TextProps<E extends ElementType> = ComponentProps<E> &
  Place & {
    /** The element or component that contains the text; by default a `p`. */
    as?: E
    /** The size, with its font and its line height; by default that of the surroundings. `label` is for a heading that is none. */
    size?: 'h2' | 'h3' | 'h4' | 'h5' | 'label' | 'compact' | 'small' | 'caption' | 'number'
    /** The colour; by default that of the surroundings. `muted` for descriptions, `faint` for labels, dates and hints. */
    tone?: 'plain' | 'muted' | 'faint' | 'gold' | 'sky' | 'ok' | 'wait' | 'bad'
    weight?: 'medium' | 'strong'
    /** Digits of equal width, for what stands below each other. */
    numeric?: boolean
    /** A number in the display font, with digits of equal width. */
    figure?: boolean
    /** Stays on one line. */
    nowrap?: boolean
    /** Keeps the line breaks that someone has typed. */
    lines?: boolean
    /** A code that is read letter by letter. */
    code?: boolean
    /** Breaks in the middle of a word that has no room: for what people type. */
    anywhere?: boolean
    /** Keeps the height of its line while it loads. */
    held?: boolean
    /** Its lines end at the edge. */
    end?: boolean
    /** The links in it are underlined. */
    links?: boolean
  }

/** Text that differs from its surroundings. */
export function Text<E extends ElementType = 'p'>(props: TextProps<E>) {
  const {
    as: Element = 'p',
    size,
    tone,
    weight,
    numeric,
    figure,
    nowrap,
    lines,
    code,
    anywhere,
    held,
    end,
    links,
    className,
    ...others
  } = props as TextProps<'p'>
  const { place, rest } = splitPlace(others)
  const flags = [
    numeric && styles.numeric,
    figure && styles.figure,
    nowrap && styles.nowrap,
    lines && styles.lines,
    code && styles.code,
    anywhere && styles.anywhere,
    held && styles.held,
    end && styles.end,
    links && styles.links,
  ]
  return (
    <Element
      {...rest}
      className={clsx(size && styles[size], tone && styles[tone], weight && styles[weight], flags, place, className)}
    />
  )
}

type HiddenProps<E extends ElementType> = Omit<ComponentProps<E>, 'className'> & { as?: E }

/** Text for screen readers only. */
export function VisuallyHidden<E extends ElementType = 'span'>(props: HiddenProps<E>) {
  const { as: Element = 'span', ...rest } = props as HiddenProps<'span'>
  return <Element {...rest} className={styles.hidden} />
}

/** A step of the scale of spaces in `theme/tokens.css`: `3` is `--s-3`. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12

type Spacing = {
  /** The space between the children. */
  gap?: Space
  /** The same in windows of at least 40 rem, if it differs there. */
  wideGap?: 3 | 5 | 8 | 12
  /** How the children are placed across the direction of the layout. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  /** How the children share the room along it. */
  justify?: 'center' | 'end' | 'between'
  /** In a row, it takes the room that is left. */
  grows?: boolean
  /** A line between the children. */
  divided?: boolean
  /** The first child is below the others: a label whose value is read first. */
  reversed?: boolean
}

type LayoutProps<E extends ElementType> = ComponentProps<E> &
  Spacing &
  Place & {
    /** The element or component that lays out its children; by default a `div`. */
    as?: E
  }

/** Separates the spacing and the place from the other properties, and names its classes. */
function withClasses({ gap, wideGap, align, justify, grows, divided, reversed, ...others }: LayoutProps<'div'>) {
  const { place, rest } = splitPlace(others)
  const classes = { gap, wideGap, align, justify }
  const names = Object.entries(classes).map(([name, value]) => value !== undefined && stack[`${name}-${value}`])
  const flags = [grows && stack.grows, divided && stack.divided, reversed && stack.reversed]
  return { rest, classes: clsx(names, flags, place, rest.className) }
}

/** Children below each other. */
export function Stack<E extends ElementType = 'div'>(props: LayoutProps<E>) {
  const { as: Element = 'div', ...others } = props as LayoutProps<'div'>
  const { rest, classes } = withClasses(others)
  return <Element {...rest} className={clsx(stack.stack, classes)} />
}

type RowProps<E extends ElementType> = LayoutProps<E> & {
  /** Children that have no room continue on another line: always, always on the line above, or in windows of at most 22 rem. */
  wraps?: boolean | 'reverse' | 'small'
  /** On a phone, its buttons share its width. */
  shared?: boolean
  /** At least as high as a finger needs: for a link. */
  touch?: boolean
}

/** Children beside each other, centred on their line. */
export function Row<E extends ElementType = 'div'>(props: RowProps<E>) {
  const { as: Element = 'div', wraps, shared, touch, ...others } = props as RowProps<'div'>
  const { rest, classes } = withClasses(others)
  const flags = [wraps && stack[wraps === true ? 'wraps' : wraps], shared && stack.shared, touch && stack.touch]
  return <Element {...rest} className={clsx(stack.row, flags, classes)} />
}

type GridProps<E extends ElementType> = LayoutProps<E> & {
  /** The number of equal columns in windows of at least 40 rem, by default two. Below, there is one. */
  columns?: 2 | 3 | 4
  /** A phone has the columns too. */
  fixed?: boolean
  /** Two columns in windows of at most 64 rem. */
  halved?: boolean
}

/** Children in equal columns, which become one on a phone. */
export function Grid<E extends ElementType = 'div'>(props: GridProps<E>) {
  const { as: Element = 'div', columns = 2, fixed, halved, ...others } = props as GridProps<'div'>
  const { rest, classes } = withClasses(others)
  const wide = stack[`${fixed ? 'fixed' : 'columns'}-${columns}`]
  return <Element {...rest} className={clsx(stack.stack, wide, halved && stack.halved, classes)} />
}

type ColumnsProps = LayoutProps<'div'> & {
  /** The width of the second column in windows of at least 64 rem. Below, it is under the first. */
  side: `${number}rem`
}

/** The main content, and beside it a column of a fixed width. */
export function Columns({ side, ...others }: ColumnsProps) {
  const { rest, classes } = withClasses({ align: 'start', ...others })
  const style = { '--side': side } as CSSProperties
  return <div {...rest} style={style} className={clsx(stack.stack, stack.beside, classes)} />
}

type CardProps<E extends ElementType> = ComponentProps<E> &
  Place & {
    /** The element or component that becomes the card; by default a `div`. */
    as?: E
    /** The whole card is one link or button. */
    leads?: boolean
    /** No padding: the content reaches the edge. */
    flush?: boolean
    /** More padding in windows of at least 40 rem. */
    roomy?: boolean
    /** A panel within a card or a dialog, on a darker ground. */
    sunken?: boolean
    /** Its children are below each other with this space between them, as in a `Stack`. */
    gap?: Space
    /** Its children are rows: a line between them, and less padding above and below them. */
    rows?: boolean
  }

/** A card. */
export function Card<E extends ElementType = 'div'>(props: CardProps<E>) {
  const {
    as: Element = 'div',
    leads,
    flush,
    roomy,
    sunken,
    gap,
    rows,
    className,
    ...others
  } = props as CardProps<'div'>
  const { place, rest } = splitPlace(others)
  const look = [
    sunken ? card.sunken : [card.card, edge],
    leads && card.leads,
    flush && card.flush,
    roomy && card.roomy,
    rows && [stack.divided, card.rows],
  ]
  const layout = gap !== undefined && [stack.stack, stack[`gap-${gap}`], card.parts]
  return <Element {...rest} className={clsx(look, layout, place, className)} />
}

type CardHeadProps = {
  /** The heading's id, for the section that it labels. */
  id: string
  title: string
  /** Shown at the other end of the row: a link, a key. */
  children: ReactNode
}

/** The top of a card: its title, and what belongs beside it. */
export const CardHead = ({ id, title, children }: CardHeadProps) => (
  <Row wraps align="baseline" justify="between" className={card.row}>
    <Text as="h2" size="h4" id={id}>
      {title}
    </Text>
    {children}
  </Row>
)

export type BadgeTone = 'ok' | 'wait' | 'bad' | 'sky' | 'gold' | 'mute'

type BadgeProps = ComponentProps<'span'> & { tone?: BadgeTone }

/** A status in words. */
export const Badge = ({ tone = 'mute', className, ...rest }: BadgeProps) => (
  <span {...rest} className={clsx(badge.badge, edge, tone === 'mute' ? badge.mute : styles[tone], className)} />
)

/** A row of a list: a picture, what it is, and a button, which a phone shows below them. */
export const ListRow = ({ children }: { children: ReactNode }) => <li className={listRow.row}>{children}</li>

type NoticeProps<E extends ElementType> = ComponentProps<E> &
  Place & {
    /** The element or component that becomes the notice; by default a `p`. */
    as?: E
    /** `bad` for what failed or needs attention, by default; `wait` for what is pending; `plain` for what is in order. */
    tone?: 'bad' | 'wait' | 'plain'
  }

/** A box in the colour of its news: an icon, and the words beside it. */
export function Notice<E extends ElementType = 'p'>(props: NoticeProps<E>) {
  const { as: Element = 'p', tone = 'bad', className, ...others } = props as NoticeProps<'p'>
  const { place, rest } = splitPlace(others)
  return <Element {...rest} className={clsx(notice.notice, notice[tone], place, className)} />
}
