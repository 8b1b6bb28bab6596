import styles from './place.module.css'

/** In high contrast, the edge of a surface that has no border. */
export const edge = styles.edge

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
export function splitPlace<Props extends Place>({ above, below, whole, atEnd, beside, narrow, only, ...rest }: Props) {
  const place = [
    above && styles[`above${above}`],
    below && styles[`below${below}`],
    whole && (whole === 'phone' ? styles.wholeOnPhone : styles.whole),
    atEnd && styles.atEnd,
    beside && styles.beside,
    narrow && styles.narrow,
    only && styles[only],
  ]
  return { place, rest }
}
