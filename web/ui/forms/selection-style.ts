import type { CSSProperties } from 'react'

/** Custom properties for segmented.module.css: the index of the selected choice, and how many there are. */
export const selectionStyle = (chosen: number, count: number) =>
  ({ '--count': count, '--chosen': chosen }) as CSSProperties
