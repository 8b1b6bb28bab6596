import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import styles from './check-box.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** Some of what it stands for is checked, and some is not. */
  isMixed?: boolean
  children: ReactNode
}

/** A checkbox with its label. */
export function CheckBox({ isMixed = false, children, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={styles.label}>
      <input {...input} ref={box} className={styles.box} type="checkbox" />
      {children}
    </label>
  )
}
