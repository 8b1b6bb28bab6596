import { chakra, defineRecipe, type HTMLChakraProps, type RecipeVariantProps } from '@chakra-ui/react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Spinner } from './feedback/spinner.tsx'

/** Gold is the one main action of a screen or dialog; `quiet` cancels; `bad` declines; `danger` is for delete only. */
const recipe = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    minHeight: 'target',
    paddingBlock: '2',
    paddingInline: '1.125rem',
    borderRadius: '2',
    fontWeight: '600',
    fontSize: '.9375rem',
    lineHeight: '1.2',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    transition: 'background var(--m-fast), color var(--m-fast), transform var(--m-fast)',
    _active: { transform: 'translateY(1px)' },
    '&:hover': { textDecoration: 'none' },
    '& svg': { flex: 'none', strokeWidth: '1.75' },
  },
  variants: {
    variant: {
      gold: {
        background: 'gold',
        color: 'on-gold',
        boxShadow: 'rim-gold',
        _hover: { background: 'gold-hover' },
        _active: { background: 'gold-press' },
      },
      plain: { background: 'surface-3', color: 'text', boxShadow: 'rim', _hover: { background: 'surface-4' } },
      quiet: { color: 'text-2', _hover: { background: 'surface-2', color: 'text' } },
      bad: { color: 'bad', _hover: { background: 'bad-tint' } },
      danger: { background: 'bad-solid', color: 'on-bad', boxShadow: 'rim' },
    },
    size: {
      normal: {},
      large: {
        minHeight: '3.5rem',
        paddingBlock: '3',
        paddingInline: '1.625rem',
        fontSize: '1.0625rem',
        borderRadius: '.75rem',
      },
      icon: { width: 'target', height: 'target', padding: '0' },
    },
  },
  defaultVariants: { variant: 'plain', size: 'normal' },
})

/** Applied through `css`, which overrides variants: every disabled button looks the same. */
const disabled = {
  '&:disabled': {
    background: 'disabled',
    color: 'text-3',
    boxShadow: 'none',
    cursor: 'not-allowed',
    transform: 'none',
  },
} as const

const Plain = chakra('button', recipe)
const Anchor = chakra('a', recipe)

type Look = RecipeVariantProps<typeof recipe>

export type ButtonProps = HTMLChakraProps<'button', Look> & {
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
export function Button({ pending = false, pendingText, children, ...rest }: ButtonProps) {
  useRestoredFocus(pending)
  return (
    <Plain type="button" {...rest} disabled={pending || (rest.disabled ?? false)} css={disabled}>
      {pending ? (
        <>
          <Spinner />
          {pendingText ?? children}
        </>
      ) : (
        children
      )}
    </Plain>
  )
}

/** A link that looks like a button: `<ButtonLink asChild><Link to="/gift-cards">Open the store</Link></ButtonLink>`. */
export const ButtonLink = (props: HTMLChakraProps<'a', Look> & { children: ReactNode }) => <Anchor {...props} />
