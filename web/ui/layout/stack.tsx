import clsx from 'clsx'
import type { ComponentProps, CSSProperties, ElementType } from 'react'
import { splitPlace, type Place } from './place.ts'
import styles from './stack.module.css'

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
  const names = Object.entries(classes).map(([name, value]) => value !== undefined && styles[`${name}-${value}`])
  const flags = [grows && styles.grows, divided && styles.divided, reversed && styles.reversed]
  return { rest, classes: clsx(names, flags, place, rest.className) }
}

/** Children below each other. */
export function Stack<E extends ElementType = 'div'>(props: LayoutProps<E>) {
  const { as: Element = 'div', ...others } = props as LayoutProps<'div'>
  const { rest, classes } = withClasses(others)
  return <Element {...rest} className={clsx(styles.stack, classes)} />
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
  const flags = [wraps && styles[wraps === true ? 'wraps' : wraps], shared && styles.shared, touch && styles.touch]
  return <Element {...rest} className={clsx(styles.row, flags, classes)} />
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
  const wide = styles[`${fixed ? 'fixed' : 'columns'}-${columns}`]
  return <Element {...rest} className={clsx(styles.stack, wide, halved && styles.halved, classes)} />
}

type ColumnsProps = LayoutProps<'div'> & {
  /** The width of the second column in windows of at least 64 rem. Below, it is under the first. */
  side: `${number}rem`
}

/** The main content, and beside it a column of a fixed width. */
export function Columns({ side, ...others }: ColumnsProps) {
  const { rest, classes } = withClasses({ align: 'start', ...others })
  const style = { '--side': side } as CSSProperties
  return <div {...rest} style={style} className={clsx(styles.stack, styles.beside, classes)} />
}
