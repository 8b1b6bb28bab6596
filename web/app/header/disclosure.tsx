import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import styles from './disclosure.module.css'

type Props = {
  /** What the button shows. */
  button: ReactNode
  /** The button's name, if what it shows is no text. */
  label?: string
  className: string | undefined
  /** Where the panel opens on a wide screen; on a narrow one it is a sheet at the bottom. */
  align: 'start' | 'end'
  /** Fetches the code of the panel ahead. */
  prepare: () => Promise<void>
  /** What the panel shows. */
  children: ReactNode
}

/**
 * A button that shows and hides a panel of links. Escape, a press elsewhere, a link of the panel or a button that says so, and leaving it
 * with Tab close it;
 * the focus returns to the button unless it has moved elsewhere.
 */
export function Disclosure({ button, label, className, align, prepare, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])

  // A failure does not matter here: opening tries again and shows the error.
  const prefetch = () => void prepare().catch(() => undefined)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div
      ref={root}
      role="presentation"
      className={styles.root}
      onKeyDown={({ key }: KeyboardEvent) => isOpen && key === 'Escape' && close()}
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        {button}
      </button>
      {isOpen && (
        <>
          <div className={styles.scrim} role="presentation" onClick={close} />
          <div
            id={id}
            role="presentation"
            className={`${styles.panel} ${styles[align]}`}
            data-panel
            onClick={({ target }: MouseEvent) =>
              target instanceof Element && target.closest('a, [data-closes]') && close()
            }
          >
            {children}
          </div>
        </>
      )}
    </div>
  )
}
