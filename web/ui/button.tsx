import clsx from 'clsx'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import card from './layout/card.module.css'

type Look = {
  /** Gold is the one main action of a screen or dialog; `quiet` cancels; `bad` declines; `danger` is for delete only. */
  variant?: 'gold' | 'plain' | 'quiet' | 'bad' | 'danger' | undefined
  size?: 'normal' | 'large' | 'icon' | undefined
  /** On a phone, as wide as its surroundings. */
  fills?: boolean | undefined
  /** On a phone, a button without a plate begins where the words above it do. */
  outdent?: boolean | undefined
  /** Takes the room that is left in its row. */
  grows?: boolean | undefined
}

const lookOf = ({ variant = 'plain', size = 'normal', fills, outdent, grows }: Look, className: string | undefined) =>
  clsx(
    styles.button,
    styles[variant],
    size !== 'normal' && styles[size],
    fills && styles.fills,
    outdent && styles.outdent,
    grows && styles.grows,
    className,
  )

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** While true, the button is disabled and shows `pendingText` beside a spinner. */
    pending?: boolean
    pendingText?: string
  }

/** Disabling a button drops its focus; this restores it when the button is enabled, unless the focus moved elsewhere. */
function useRestoredFocus(pending: boolean) {
  const disabled = useRef<HTMLButtonElement>(undefined)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (!pending && activeElement === body) disabled.current?.focus()
    // At this point the browser has not moved the focus yet, so a disabled button that has it is this one.
    const isThis = pending && activeElement instanceof HTMLButtonElement && activeElement.disabled
    disabled.current = isThis ? activeElement : undefined
  }, [pending])
}

/** A button, with `type="button"` by default. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    fills,
    outdent,
    grows,
    className,
    pending = false,
    pendingText,
    disabled = false,
    children,
    ...rest
  } = props
  useRestoredFocus(pending)
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, size, fills, outdent, grows }, className)}
      disabled={pending || disabled}
    >
      {pending ? (
        <>
          <Spinner />
          {pendingText ?? children}
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** A link to a screen that looks like a button. */
export const ButtonLink = ({ variant, size, fills, outdent, grows, className, ...rest }: LinkProps & Look) => (
  <Link {...rest} className={lookOf({ variant, size, fills, outdent, grows }, className)} />
)

/** Use it only beside text that describes what is loading. */
export const Spinner = () => <span className={styles.spinner} aria-hidden />

/** The link in the heading of a card: it covers the nearest element with a position, so that all of the card leads there. */
export const CoverLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={card.cover} />
