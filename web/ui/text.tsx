import clsx from 'clsx'
import type { ComponentProps, ElementType } from 'react'
import { splitPlace, type Place } from './layout/place.ts'
import styles from './text.module.css'

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
