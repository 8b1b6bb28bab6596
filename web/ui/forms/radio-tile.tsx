import clsx from 'clsx'
import type { ComponentProps } from 'react'
import covered from './covered.module.css'
import { legendStyle } from './field.tsx'
import styles from './radio-tile.module.css'

type GroupProps = { label: string } & ComponentProps<'fieldset'>

/** A group of radio buttons with a label like a field's. */
export const RadioGroup = ({ label, children, ...rest }: GroupProps) => (
  <fieldset {...rest}>
    <legend className={legendStyle}>{label}</legend>
    {children}
  </fieldset>
)

/** A radio button that is a tile. The other props go to the radio button, which covers the tile. */
export const RadioTile = ({ className, children, ...input }: ComponentProps<'input'>) => (
  <label className={clsx(covered.covered, styles.tile, className)}>
    <input {...input} type="radio" />
    {children}
  </label>
)
