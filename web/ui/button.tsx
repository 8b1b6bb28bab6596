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

/** The look as classes, among the other properties. */
function withLook<Props extends Look & { className?: string | undefined }>(props: Props) {
  const { variant = 'plain', size = 'normal', fills, outdent, grows, className, ...rest } = props
  const flags = [fills && styles.fills, outdent && styles.outdent, grows && styles.grows]
  return {
    ...rest,
    className: clsx(styles.button, styles[variant], size !== 'normal' && styles[size], flags, className),
  }
}

/** A dialog that a button opens: `prepare` fetches its code ahead. */
export type DialogTrigger = { show: () => void; prepare: () => void }

/** What a button that opens a dialog carries. */
export const dialogTriggerProps = ({ show, prepare }: DialogTrigger) =>
  ({ 'aria-haspopup': 'dialog', onClick: show, onPointerEnter: prepare, onFocus: prepare }) as const

export type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** While true, the button is disabled and shows `pendingText` beside a spinner. */
    pending?: boolean
    pendingText?: string
    /** The dialog that it opens. */
    opens?: DialogTrigger
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
export function Button({ pending = false, pendingText, disabled = false, opens, children, ...rest }: ButtonProps) {
  useRestoredFocus(pending)
  return (
    <button type="button" {...(opens && dialogTriggerProps(opens))} {...withLook(rest)} disabled={pending || disabled}>
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
export const ButtonLink = (props: LinkProps & Look) => <Link {...withLook(props)} />

/** Use it only beside text that describes what is loading. */
export const Spinner = () => <span className={styles.spinner} aria-hidden />

/** The link in the heading of a card: it covers the nearest element with a position, so that all of the card leads there. */
export const CoverLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className={card.cover} />
